// Moon or Bust! on paper: the cards, crib sheets, notebooks, the divider, and sheets for a class.
import { m } from '../../../i18n/messages';
import type { PrintSheet } from '../../../shared/paper';
import { agents, components, events, solutions } from './cards';
import { cribs, divider, notebooks } from './papers';
import { historic, teacher } from './school';

const PRINTED = { components: ['physical'] };

export const SHEETS: readonly PrintSheet[] = [
  { id: 'components', pages: components, first_with: PRINTED },
  { id: 'agents', pages: agents, first_with: PRINTED },
  { id: 'solutions', pages: solutions, first_with: PRINTED },
  { id: 'events', title: m.mb_id_events, pages: events, first_with: { events: ['physical'] } },
  { id: 'cribs', pages: cribs },
  { id: 'notebooks', pages: notebooks, first_with: PRINTED },
  { id: 'divider', pages: divider, papers: ['a4', 'letter', 'a3', 'tabloid'], first_with: PRINTED },
  { id: 'historic', pages: historic, for_class: true },
  { id: 'teacher', pages: teacher, for_class: true },
];
