// The pages of flights that are open: what happened, in the players' own words, and luck for those who write well.

import { Clover } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { Cap, Dock, Order, Plate } from '../../../shared';
import { choicesOf } from '../../../shared/forms/schemaForm';
import { promptOf } from '../../../table/read';
import type { Prompt } from '../../../table/types';
import { useSeat } from '../props';
import type { Page } from '../wire';

const MAX_LETTERS = 2000;

/** Pages that this seat could begin: their ids and names, as the prompt offers them. */
function pagesOf(write: Prompt | undefined): Pick<Page, 'flight' | 'name' | 'about'>[] {
  return (choicesOf(write?.args.properties?.flight ?? {}) ?? []).map((choice) => {
    const flight = String(choice.value);
    const about = flight.includes(':') ? (flight.split(':')[0] as Page['about']) : 'flight';
    return { flight, about, name: about === 'workshop' ? '' : String(choice.title ?? flight) };
  });
}

function titleWords(page: Page): string {
  if (page.about === 'derp') return m.wgf_page_derp({ name: page.name });
  if (page.about === 'craft') return m.wgf_page_craft({ name: page.name });
  if (page.about === 'eva') return m.wgf_page_eva({ name: page.name });
  if (page.about === 'workshop') return m.wgf_page_workshop({ turn: page.turn });
  return m.wgf_flight_of({ name: page.name, turn: page.turn });
}

function promptWords(page: Page): string {
  return page.about === 'flight' ? m.wgf_story_of({ name: page.name }) : titleWords(page);
}

/** Anybody writes about a flight, its owner about everything else (WG-L2). */
function mayWrite(page: Page, seat: string | undefined): boolean {
  return page.about === 'flight' || (page.about !== 'eva' && page.owner === seat);
}

/** One's own page in the making; it is kept on the phone until it is sent. */
function Writing({ page }: { page: Page }) {
  const { model, table } = useSeat();
  const saved = page.stories[model.me]?.text ?? '';
  const draft = table.draft('write', saved, `story ${page.flight}`);
  const [refused, setRefused] = useState('');
  const same = draft.value.trim() === saved;
  const send = () => {
    if (same) return;
    const sent = table.send('write', { flight: page.flight, text: draft.value });
    void sent.done.then((counted) => setRefused(counted ? '' : sent.problem.value));
  };
  return (
    <label class="stack wgw-stack wgu-write">
      {/* The page's head says the same where it is about no flight. */}
      <span class={page.about === 'flight' ? 'plate' : 'sr'}>{promptWords(page)}</span>
      <textarea
        class="field"
        rows={4}
        maxLength={MAX_LETTERS}
        value={draft.value}
        onInput={(event) => {
          draft.value = event.currentTarget.value;
        }}
      />
      {refused && (
        <span class="bad" role="status">
          {refused}
        </span>
      )}
      <Cap compact off={same} onTap={send}>
        {m.wgf_story_send()}
      </Cap>
    </label>
  );
}

function Story({ page, seat }: { page: Page; seat: string }) {
  const { model, table } = useSeat();
  const story = page.stories[seat]!;
  const liked = story.luck.includes(model.me);
  const others = Object.entries(model.state.programmes).filter(
    ([id, programme]) => id !== seat && !programme.left,
  ).length;
  const need = Math.ceil(others / 2);
  const { brings } = page;
  const earns = need > 0 && (brings ? page.done : model.state.settings.luck_by !== 'return');
  const counted = { n: story.luck.length, need };
  const standing = story.paid
    ? brings
      ? m.wgf_story_agreed()
      : m.wgf_story_paid()
    : brings
      ? m.wgf_story_votes(counted)
      : m.wgf_story_luck(counted);
  const tap = brings ? m.wgf_story_agree() : m.wgu_label_give_luck();
  return (
    <blockquote class="wgu-story">
      <p>{story.text}</p>
      <footer class="row between">
        <span class="muted">
          {m.wgf_story_by({ name: table.say.name(seat) })}
          {earns && ` · ${standing}`}
          {brings && ` · ${m.wgf_story_brings({ ...brings })}`}
        </span>
        {seat !== model.me && model.mine && earns && (
          <Cap
            compact
            icon={Clover}
            off={liked || story.paid || !promptOf(table.view, 'give_luck')}
            onTap={() => table.send('give_luck', { story: { flight: page.flight, seat } })}
          >
            {liked ? m.wgf_story_liked() : tap}
          </Cap>
        )}
      </footer>
    </blockquote>
  );
}

export function Stories({ onBack }: { onBack: () => void }) {
  const { model, table } = useSeat();
  const begun = model.state.books.pages;
  const flights = new Set(begun.map((page) => page.flight));
  const blank = pagesOf(promptOf(table.view, 'write')).filter((page) => !flights.has(page.flight));
  const pages: Page[] = [
    ...blank.map((pick) => ({
      ...pick,
      owner: model.me,
      turn: model.state.turn,
      stories: {},
      brings: null,
      done: false,
    })),
    ...begun,
  ];
  return (
    <>
      <Order>{m.wgf_stories()}</Order>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <main class="deck" tabIndex={0}>
        {pages.length === 0 && <p class="muted">{m.wgf_story_none()}</p>}
        {[...pages].reverse().map((page) => {
          const mine = page.stories[model.me];
          return (
            <article key={page.flight} class="panel stack wgw-stack">
              <Plate end={table.say.name(page.owner)}>{titleWords(page)}</Plate>
              {Object.keys(page.stories)
                .filter((seat) => seat !== model.me || mine?.paid || page.about === 'eva')
                .map((seat) => (
                  <Story key={seat} page={page} seat={seat} />
                ))}
              {model.mine && !mine?.paid && mayWrite(page, model.me) && promptOf(table.view, 'write') && (
                <Writing page={page} />
              )}
            </article>
          );
        })}
      </main>
      <Dock phase="stories">
        <Cap kind="primary" onTap={onBack}>
          {m.stage_again_back()}
        </Cap>
      </Dock>
    </>
  );
}
