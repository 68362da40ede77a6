// Picks the file of words to fetch.
import { getLocale } from '../../paraglide/runtime';

export const german = (): boolean => getLocale() === 'de';
