// A line that leads to what a game prints on paper; a table's options say what it needs first.
import { ChevronRight, Printer } from 'lucide-preact';
import { m } from '../../i18n/messages';
import { Icon, LinkCap } from '../../shared';

interface PaperLinkProps {
  game: string;
  options?: Record<string, unknown>;
  /** The table, where its own referee prints: then cards are those that it has loaded. */
  code?: string;
  /** A cap among others instead of a line of its own. */
  compact?: boolean;
}

export function PaperLink({ game, options, code, compact }: PaperLinkProps) {
  const chosen = Object.entries(options ?? {}).flatMap(([id, value]): [string, string][] =>
    typeof value === 'string' ? [[id, value]] : [],
  );
  const loaded = Object.values(options ?? {}).some((option) => typeof option === 'object' && option !== null);
  if (code) chosen.push(['back', code], ...(loaded ? [['table', code] as [string, string]] : []));
  const query = chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : '';
  const href = `/print/${game}${query}`;
  if (compact) {
    return (
      <LinkCap icon={Printer} href={href} compact>
        {m.print_title()}
      </LinkCap>
    );
  }
  return (
    <a class="alert info" href={href}>
      <Icon icon={Printer} size="l" />
      <span class="grow">
        <b>{m.print_title()}</b>
        <br />
        {m.print_link()}
      </span>
      <Icon icon={ChevronRight} />
    </a>
  );
}
