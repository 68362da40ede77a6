// The tags under a log line: the source of its dice, with their proof, and its rules.
import { DiceTag, RuleTag } from '../../shared';
import { text } from '../../table/read';
import type { LogLine } from '../../table/types';
import { useShown } from '../atTable';

export function LineTags({ line }: { line: LogLine }) {
  const { say } = useShown();
  const rolled = line.id === 'dice.rolled';
  if (!rolled && line.rules.length === 0) return null;
  return (
    <span class="log-tags">
      {rolled && <DiceTag line={line} by={say.name(text(line.seat))} />}
      {line.rules.map((rule) => (
        <RuleTag key={rule} rule={rule} />
      ))}
    </span>
  );
}
