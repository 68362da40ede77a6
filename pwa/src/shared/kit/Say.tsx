// Small things that carry words: plates, tags, rule tags, notes, alerts.
import {
  BookOpen,
  CircleAlert,
  CircleCheck,
  Dices,
  Hand,
  Info,
  type LucideIcon,
  ShieldAlert,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { sourceOf } from '../../table/dice/source';
import { num } from '../../table/read';
import type { LogLine } from '../../table/types';
import { ruleTexts } from '../teach/now';
import { useTerms } from '../teach/Term';
import { Icon } from './Icon';
import { Sheet } from './sheet/Sheet';

export function Plate({ children, end }: { children: ComponentChildren; end?: ComponentChildren }) {
  const { said: content, pop } = useTerms(children);
  return (
    <>
      <div class="h">
        <h2 class="plate">{content}</h2>
        {end && <span class="plate">{end}</span>}
      </div>
      {pop}
    </>
  );
}

interface PanelProps {
  title: string;
  rule?: string;
  class?: string;
  children: ComponentChildren;
}
/** A panel under its title, with the rule that it is about. */
export const Panel = ({ title, rule, class: look = '', children }: PanelProps) => (
  <div class={`panel ${look}`}>
    <Plate end={rule && <RuleTag rule={rule} />}>{title}</Plate>
    {children}
  </div>
);

interface TagProps {
  children: ComponentChildren;
  icon?: LucideIcon;
}
export function Tag({ children, icon }: TagProps) {
  return (
    <span class="tag">
      {icon && <Icon icon={icon} size="s" />}
      {children}
    </span>
  );
}

/** The id of the rule behind an outcome; a tap says what it says, where what the game teaches is here. */
export function RuleTag({ rule }: { rule: string }) {
  const [open, setOpen] = useState(false);
  const text = ruleTexts.value[rule]?.();
  if (!text) return <span class="tag rule">{rule}</span>;
  return (
    <>
      <button type="button" class="tag rule" aria-label={m.ui_rule({ rule })} onClick={() => setOpen(true)}>
        {rule}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={m.ui_rule({ rule })} icon={BookOpen}>
        <p>{text}</p>
      </Sheet>
    </>
  );
}

/** A tag for the source of a roll's dice; `by`: who rolled. */
export function DiceTag({ line, actor }: { line: LogLine; actor?: string }) {
  if (line.dice === 'entered') {
    return <Tag icon={Hand}>{actor ? m.ui_dice_typed_by({ name: actor }) : m.ui_dice_typed()}</Tag>;
  }
  const source = sourceOf(line);
  const roll = num(line.n);
  if (source.of === 'house') return <Tag icon={Dices}>{m.ui_dice_house()}</Tag>;
  if (source.of === 'roller') return <Tag icon={ShieldCheck}>{m.ui_dice_roller()}</Tag>;
  if (source.of === 'phones') {
    const { phones, asked } = source;
    return (
      <Tag icon={phones < asked ? ShieldAlert : ShieldCheck}>{m.ui_dice_some({ n: phones, asked })}</Tag>
    );
  }
  return <Tag icon={ShieldCheck}>{roll ? m.ui_dice_verified_roll({ n: roll }) : m.ui_dice_verified()}</Tag>;
}

export function Note({ icon = Info, children }: { icon?: LucideIcon; children: ComponentChildren }) {
  const { said: content, pop } = useTerms(children);
  return (
    <div class="note">
      <Icon icon={icon} />
      <span>
        {content}
        {pop}
      </span>
    </div>
  );
}

export type AlertTone = 'info' | 'ok' | 'hold' | 'bad';
const ALERT_SIGNS: Record<AlertTone, LucideIcon> = {
  info: Info,
  ok: CircleCheck,
  hold: CircleAlert,
  bad: TriangleAlert,
};

interface AlertProps {
  tone?: AlertTone;
  icon?: LucideIcon;
  children: ComponentChildren;
  live?: boolean;
}
export function Alert({ tone = 'info', icon, children, live = false }: AlertProps) {
  return (
    <div class={`alert ${tone}`} role={live ? 'status' : undefined}>
      <Icon icon={icon ?? ALERT_SIGNS[tone]} size="l" />
      <div class="grow">{children}</div>
    </div>
  );
}

/** Why something was refused, said at once; nothing where nothing was. */
export function Problem({ text }: { text: string }) {
  return text ? (
    <Alert tone="bad" live>
      {text}
    </Alert>
  ) : null;
}

/** The same, in one line with its subject. */
export const Wrong = ({ text }: { text: string }) =>
  text ? (
    <p class="bad" role="status">
      {text}
    </p>
  ) : null;

/** Nothing here yet, said in a quiet frame. */
export function Silence({ children }: { children: ComponentChildren }) {
  return <div class="silence">{children}</div>;
}
