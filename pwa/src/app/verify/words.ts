// The first bad step in a player's words: where it is, and what is wrong with it.
import { m } from '../../paraglide/messages';
import { readable } from '../../shared/forms/schemaForm';
import { audienceWords } from '../../shared/words/paths';
import { WORDS } from '../../shared/words/tables/verify';
import type { Bad, Where } from './fault';

const plain = (key: string): string =>
  /^[a-z]$/.test(key) ? m.table_team_named({ team: key.toUpperCase() }) : readable(key);

function scopeWords(scope: string): string {
  const open = /^all(?:\/(\d+))?$/.exec(scope);
  if (!open) return m.ver_scope_secret({ scope: audienceWords(scope.replace(/\/\d+$/, ''), plain) });
  return open[1] ? m.ver_scope_all_more({ n: open[1] }) : m.ver_scope_all();
}

function whereWords(where: Where): string {
  switch (where.in) {
    case 'file':
      return m.ver_in_file();
    case 'line':
      return where.seq === null
        ? m.ver_in_line({ k: where.k })
        : m.ver_in_line_seq({ k: where.k, seq: where.seq });
    case 'scope':
      return m.ver_in_scope({ scope: scopeWords(where.scope) });
    case 'step':
      return m.ver_in_step({ seq: where.seq });
    case 'request':
      return m.ver_in_request({ request: where.request });
    case 'roll':
      return m.ver_in_roll({ k: where.k, scope: scopeWords(where.scope) });
  }
}

/** "Roll 3 of the open rolls: other faces follow from its secret than are shown." */
export function badWords(bad: Bad): string {
  return m.ui_colon({ of: whereWords(bad.where), says: WORDS[`id_${bad.fault}`]() });
}
