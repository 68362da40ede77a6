// A helmet on a bench under one light: for those who are lost.
import { seatColour } from '../../../shared';
import { Patch } from '../people';
import './bench.css';

interface BenchProps {
  /** Of the seat whose crew it was. */
  place: number;
  face?: string | undefined;
  class: string;
  viewBox: string;
  fit: string;
}
export const Bench = ({ place, face, class: extra, viewBox, fit }: BenchProps) => (
  <svg
    class={`wgs-bench wgu-hull ${seatColour(place)} ${extra}`}
    viewBox={viewBox}
    preserveAspectRatio={fit}
    aria-hidden="true"
  >
    <path class="light" d="M520-900h180l310 1740H210z" />
    <path class="floor" d="M-2000 830h6000v1000h-6000z" />
    <path class="pool" d="M210 830h800l60 120H150z" />
    <ellipse class="under" cx="630" cy="868" rx="236" ry="26" />
    <Patch of="helmet" x={630} y={850} />
    {face && (
      <>
        <ellipse class="under" cx="912" cy="890" rx="74" ry="12" />
        <Patch of={face} x={912} y={826} turn={6} size={1.24} />
      </>
    )}
  </svg>
);
