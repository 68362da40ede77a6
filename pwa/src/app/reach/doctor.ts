// The doctor's report: what may keep phones out of this server, or lose its tables.
import type { components } from '../../api/schema';
import { useRead } from '../useAnswer';

type Doctor = components['schemas']['Doctor'];
export type Finding = components['schemas']['DoctorFinding'];
/** Null before the first answer, `away` where there is none. */
export type Report = Doctor | 'away' | null;

/** The last report. Asks again when `again` changes. */
export function useDoctor(again: unknown): Report {
  const { answer } = useRead<Doctor>('/doctor', again);
  return answer && (answer.kind === 'ok' ? answer.data : 'away');
}

export const findingsOf = (report: Report): readonly Finding[] =>
  report && report !== 'away' ? report.findings : [];
