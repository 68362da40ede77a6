// The code of the table in the page's address.
import { useRoute } from 'preact-iso';
import { cleanCode } from './links';

export const useCode = (): string => cleanCode(useRoute().params.code ?? '');
