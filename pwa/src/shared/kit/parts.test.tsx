// The shared parts as they behave in a page: keys, focus, Back, and a view that throws. @vitest-environment happy-dom
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../testing/eventually';
import { m } from '../../i18n/messages';
import type { Json, JsonObject, Schema } from '../../table/types';
import { PromptForm } from '../forms/PromptForm';
import { firstValue } from '../forms/schemaForm';
import { ruleTexts } from '../teach/now';
import { Boundary, guarded, lazyPart } from './Boundary';
import { Cap, ConfirmCap, GoCap } from './Caps';
import { Choices } from './Choices';
import { Dock } from './Dock';
import { FileCap, useFile } from './file/HoldToReveal';
import { Hits } from './hand/Hits';
import { RuleTag } from './Say';
import { Stepper } from './Stepper';
import { Sheet } from './sheet/Sheet';
import { Tabs } from './Tabs';

let page: HTMLElement;

beforeEach(() => {
  page = document.createElement('div');
  document.body.append(page);
});
afterEach(() => {
  act(() => render(null, page));
  page.remove();
  vi.restoreAllMocks();
});

const draw = (node: preact.ComponentChild) => act(() => render(node, page));
const elements = (css: string) => [...page.querySelectorAll<HTMLElement>(css)];
const only = (css: string): HTMLElement => {
  const matches = elements(css);
  if (matches.length !== 1) throw new Error(`${matches.length} of ${css}`);
  return matches[0]!;
};
const tap = (node: HTMLElement) => act(() => node.click());
const key = (node: HTMLElement, name: string) =>
  act(() => {
    node.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });

describe('the tag of a rule', () => {
  it('says what the rule says once that is here, and is plain until then', () => {
    draw(<RuleTag rule="TM-07" />);
    expect(elements('button')).toEqual([]);
    act(() => {
      ruleTexts.value = { 'TM-99': () => 'Nothing.', 'TM-07': () => 'Each burn is a die.' };
    });
    tap(only('button.rule'));
    expect(only('.sheet p').textContent).toBe('Each burn is a die.');
  });
});

describe('a sheet with steppers', () => {
  it('keeps its height from the first touch of one, so no button moves from under the finger', () => {
    let high = 300;
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => high);
    const Counts = () => {
      const [n, setN] = useState(1);
      return (
        <Sheet open onClose={() => {}} title="Capsule">
          <p>Mass</p>
          <Stepper label="Mass" value={n} min={0} max={9} onChange={setN} />
        </Sheet>
      );
    };
    draw(<Counts />);
    const touch = (node: HTMLElement) =>
      act(() => {
        node.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      });
    const sheet = only('dialog.sheet');
    touch(only('.sheet p'));
    expect(sheet.style.height).toBe('');
    touch(elements('.step button')[0]!);
    expect(sheet.style.height).toBe('300px');
    high = 640;
    tap(elements('.step button')[1]!);
    expect(only('.step output').textContent).toBe('2');
    expect(sheet.style.height).toBe('300px');
  });
});

describe('a part that is fetched later', () => {
  it('is drawn although another drawing of it was first to bring it', async () => {
    const Part = lazyPart(async () => ({ Words: () => <p>Here.</p> }), 'Words');
    // Outside `act`, effects run after the next frame, as in a browser: the part comes before.
    render(<Part />, page);
    await Part.preload();
    await eventually(() => expect(page.textContent).toBe('Here.'));
  });
});

describe('a GO that is off', () => {
  it('shows the first question without an answer at a tap, and sends nothing', () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.getAttribute('aria-label'));
    });
    const seen: (string | null)[] = [];
    const sent = vi.fn();
    const question = (label: string, value: string | null) => (
      <Choices label={label} value={value} onChange={() => {}} choices={[{ value: 'red', face: 'Red' }]} />
    );
    draw(
      <div class="deck">
        {question('part', 'red')}
        {question('target', null)}
        {question('colour', null)}
        <GoCap state="off" onTap={sent} />
      </div>,
    );
    tap(only('button[aria-disabled=true]'));
    expect(seen).toEqual(['target']);
    expect(shown).toHaveBeenCalledOnce();
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('a dock', () => {
  const clickAt = (node: HTMLElement, ms: number) =>
    act(() => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      Object.defineProperty(click, 'timeStamp', { value: ms });
      node.dispatchEvent(click);
    });

  it.each([120, 500, 790])('takes nothing back at the second touch of a double tap, %i ms later', (later) => {
    const lock = vi.fn();
    const undo = vi.fn();
    const dock = (counted: boolean) => (
      <Dock phase="bid">
        <GoCap state={counted ? 'counted' : 'ready'} onTap={counted ? undo : lock} />
      </Dock>
    );
    // a dock of another question, drawn before, would guard this one
    draw(dock(false));
    draw(null);
    draw(dock(false));
    clickAt(only('button'), 10_000);
    draw(dock(true));
    clickAt(only('button'), 10_000 + later);
    expect(lock).toHaveBeenCalledOnce();
    expect(undo).not.toHaveBeenCalled();
    clickAt(only('button'), 12_000);
    expect(undo).toHaveBeenCalledOnce();
  });

  it('says how the file is read to whoever only taps it', () => {
    function Files() {
      return (
        <Dock phase="bid">
          <FileCap file={useFile()} />
        </Dock>
      );
    }
    draw(<Files />);
    const touch = (kind: string) =>
      act(() => {
        const event = new Event(kind, { bubbles: true });
        Object.assign(event, { pointerId: 1, button: 0 });
        elements('.btn-hold')[0]!.dispatchEvent(event);
      });
    touch('pointerdown');
    touch('pointerup');
    expect(elements('.dock > [role=status]').map((node) => node.textContent)).toEqual([m.ui_file_hold_how()]);
  });

  it('says in one sentence why a cap that is off does nothing', () => {
    draw(
      <Dock phase="bid">
        <Cap off note="30 are missing">
          Buy
        </Cap>
        <Cap off why="Touch a rocket first.">
          Fire
        </Cap>
      </Dock>,
    );
    const [buy, fire] = elements('button');
    tap(buy!);
    expect(only('[role=status]').textContent).toBe('30 are missing');
    tap(fire!);
    expect(only('[role=status]').textContent).toBe('Touch a rocket first.');
  });
});

describe('a boundary', () => {
  it('draws the fallback when a view throws, and the view again on request', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let broken = true;
    function View() {
      if (broken) throw new Error('a field is gone');
      return <p>board</p>;
    }
    draw(
      <Boundary
        fallback={({ error, again }) => (
          <button type="button" onClick={again}>
            {String(error)}
          </button>
        )}
      >
        <View />
      </Boundary>,
    );
    expect(only('button').textContent).toContain('a field is gone');
    tap(only('button'));
    expect(elements('p')).toEqual([]);
    broken = false;
    tap(only('button'));
    expect(only('p').textContent).toBe('board');
  });

  it('leaves what stands beside it alone', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Bad = guarded(
      () => {
        throw new Error('no');
      },
      () => <i>plain</i>,
    );
    draw(
      <>
        <h1>strip</h1>
        <Bad />
      </>,
    );
    expect([only('h1').textContent, only('i').textContent]).toEqual(['strip', 'plain']);
  });
});

describe('a sheet', () => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" class="opener" onClick={() => setOpen(true)}>
          Rules
        </button>
        <Sheet open={open} onClose={() => setOpen(false)} title="Rules">
          <input />
        </Sheet>
      </>
    );
  }
  const opened = () => {
    draw(<Page />);
    only('.opener').focus();
    tap(only('.opener'));
    expect(only('dialog').hasAttribute('open')).toBe(true);
  };

  it('has its title as its name', () => {
    opened();
    const heading = only('dialog').getAttribute('aria-labelledby')!;
    expect(document.getElementById(heading)?.textContent).toBe('Rules');
  });

  it('gives the focus back where it was', () => {
    opened();
    only('input').focus();
    tap(only('.sheet-head button'));
    expect(elements('dialog')).toEqual([]);
    expect(document.activeElement).toBe(only('.opener'));
  });

  it('closes on Escape, by way of the page: the browser alone would not tell it', () => {
    opened();
    const leaving = new Event('cancel', { cancelable: true });
    act(() => {
      only('dialog').dispatchEvent(leaving);
    });
    expect(leaving.defaultPrevented).toBe(true);
    expect(elements('dialog')).toEqual([]);
  });

  it('closes on a tap beside it, not on one in it', () => {
    opened();
    tap(only('.sheet-body'));
    expect(elements('dialog')).toHaveLength(1);
    tap(only('dialog'));
    expect(elements('dialog')).toEqual([]);
  });

  it('closes on the system’s Back, which does not leave the page', async () => {
    const before = history.state;
    opened();
    await eventually(() => expect((history.state as { sheets?: number } | null)?.sheets).toBe(1));
    history.replaceState(before, '');
    act(() => {
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(elements('dialog')).toEqual([]);
  });
});

describe('tabs', () => {
  function Pages() {
    const [tab, setAt] = useState<'a' | 'b' | 'c'>('a');
    const tabs = (['a', 'b', 'c'] as const).map((id) => ({ id, label: id }));
    return <Tabs tabs={tabs} tab={tab} onChange={setAt} label="Pages" />;
  }
  const chosen = () => only('[aria-selected=true]').textContent;

  it('are moved through with the arrows, round the ends, and the focus goes along', () => {
    draw(<Pages />);
    only('#tab-a').focus();
    key(only('#tab-a'), 'ArrowRight');
    expect([chosen(), document.activeElement?.id]).toEqual(['b', 'tab-b']);
    key(only('#tab-b'), 'ArrowLeft');
    key(only('#tab-a'), 'ArrowLeft');
    expect([chosen(), document.activeElement?.id]).toEqual(['c', 'tab-c']);
    key(only('#tab-c'), 'x');
    expect(chosen()).toBe('c');
  });

  it('are one stop for the Tab key', () => {
    draw(<Pages />);
    expect(elements('[role=tab]').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  });
});

describe('one of several', () => {
  it('passes over what cannot be chosen', () => {
    const chosen: string[] = [];
    const choices = [
      { value: 'a', face: 'A' },
      { value: 'b', face: 'B', off: true },
      { value: 'c', face: 'C' },
    ];
    draw(<Choices label="Which" choices={choices} value="a" onChange={(value) => chosen.push(value)} />);
    const caps = elements('[role=radio]');
    caps[0]!.focus();
    key(caps[0]!, 'ArrowDown');
    tap(caps[1]!);
    expect(chosen).toEqual(['c']);
    expect(document.activeElement).toBe(caps[2]);
  });
});

describe('drawn things as radio buttons', () => {
  it('reach what is off, so that its reason is heard, and choose only the rest; a second touch lets go', () => {
    const chosen: (string | null)[] = [];
    const place = { left: 0, top: 0, width: 48, height: 48 };
    const hits = [
      { value: 'a', label: 'A', ...place },
      { value: 'b', label: 'B: too few tokens', off: true, ...place },
      { value: 'c', label: 'C', ...place },
    ];
    draw(<Hits label="Which" hits={hits} value="a" onChange={(value) => chosen.push(value)} />);
    const radios = elements('[role=radio]');
    radios[0]!.focus();
    key(radios[0]!, 'ArrowRight');
    expect(document.activeElement).toBe(radios[1]);
    tap(radios[1]!);
    expect(chosen).toEqual([]);
    key(radios[1]!, 'ArrowRight');
    tap(radios[0]!);
    expect(chosen).toEqual(['c', null]);
  });
});

describe('a cap that asks again', () => {
  it('acts on the second tap only', () => {
    const act = vi.fn();
    draw(<ConfirmCap onTap={act}>End the game</ConfirmCap>);
    tap(elements('button')[0]!);
    expect(act).not.toHaveBeenCalled();
    tap(elements('button')[0]!);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('asks until something else is touched', () => {
    const sure = vi.fn();
    draw(
      <>
        <ConfirmCap onTap={sure} sure="Really?">
          End the game
        </ConfirmCap>
        <p>Elsewhere</p>
      </>,
    );
    tap(only('button'));
    expect(only('button').textContent).toBe('Really?');
    act(() => {
      only('p').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    });
    expect(only('button').textContent).toBe('End the game');
    expect(sure).not.toHaveBeenCalled();
  });
});

describe('a prompt as a form', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      to: { enum: ['s1', 's2'] },
      coins: { type: 'integer', minimum: 0, maximum: 3 },
      text: { type: 'string', minLength: 1, maxLength: 20 },
      loud: { type: 'boolean' },
    },
    required: ['to', 'coins', 'text', 'loud'],
  };
  let value: JsonObject;
  function Form({ strict = false }: { strict?: boolean }) {
    const [answer, setHeld] = useState<Json>(() => firstValue(schema) as Json);
    value = answer as JsonObject;
    return (
      <PromptForm
        schema={schema}
        value={answer}
        onChange={setHeld}
        words={(id) => ({ s1: 'Ada', s2: 'Bo' })[id] ?? null}
        strict={strict}
      />
    );
  }

  it('has a field for each argument and hands back what is put in', () => {
    draw(<Form />);
    tap(elements('button').find((cap) => cap.textContent === 'Bo')!);
    const field = page.querySelector<HTMLInputElement>('input:not([type=checkbox]), textarea')!;
    act(() => {
      field.value = 'hello';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    tap(only('input[type=checkbox]'));
    tap(elements('.step button')[1]!);
    expect(value).toEqual({ to: 's2', coins: 1, text: 'hello', loud: true });
  });

  it('says what is missing only when it was to be sent', () => {
    draw(<Form />);
    expect(elements('.form-wrong')).toEqual([]);
    draw(<Form strict />);
    expect(elements('.form-wrong').length).toBeGreaterThan(0);
  });
});
