// The doctor's findings, in words for the host.
import type { components } from '../../api/schema';
import { wordsById } from '../../shared/words/byId';
import { WORDS } from '../../shared/words/tables/reach';

export type Doctor = components['schemas']['Doctor'];
export type Finding = components['schemas']['DoctorFinding'];

const byId = wordsById('reach', WORDS);

export const wordsOf = ({ id, values, text }: Finding): string => byId(id, values) ?? text;
