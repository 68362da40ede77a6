// Which of two files of words is fetched.
import { getLocale } from '../../paraglide/runtime';

export const german = (): boolean => getLocale() === 'de';
