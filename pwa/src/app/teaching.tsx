// A game's teaching file and pictures, fetched once; the lesson of a table; "How to play" over any screen.
import { BookOpen } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { baseLocale, getLocale, locales } from '../i18n/catalogue';
import { m } from '../i18n/messages';
import type { GameModule } from '../shared/game';
import { Boundary, lazyView } from '../shared/kit/Boundary';
import { COACHED, coachAt, goalAt } from '../shared/teach/choose';
import { drawn } from '../shared/teach/drawn';
import { LessonNow, ruleTexts } from '../shared/teach/now';
import type { AnyTeaching, Taught, Texts } from '../shared/teach/types';
import { seatById } from '../shared/words/people';
import { placeWords, wordsOrNull } from '../shared/words/words';
import { onceEach } from '../table/once';
import type { Materials, View } from '../table/types';
import { gameTitle } from './GamePatch';
import { byGame, moduleOf, patchOf, setOf } from './games';
import { MenuRow } from './MenuRow';
import { change, settings } from './settings/settings';

const lessons = import.meta.glob<{ default: AnyTeaching }>('../games/*/teach/*.json');
const terms = import.meta.glob<{ default: AnyTeaching['terms'] }>('../shared/teach/*.json');
const rules = byGame(import.meta.glob<Texts>('../games/*/rules.ts', { import: 'default' }));
const pictureFiles = byGame(
  import.meta.glob<string>('../games/*/teach/pictures.svg', { query: '?raw', import: 'default' }),
);

/** The file of this folder in a language; else in English. */
function fileIn<T>(files: Record<string, T>, folder: string, language: string): T | undefined {
  return files[`${folder}/teach/${language}.json`] ?? files[`${folder}/teach/${baseLocale}.json`];
}

async function readWords(id: string, language: string): Promise<AnyTeaching> {
  const [game, platform, texts] = await Promise.all([
    fileIn(lessons, `../games/${id}`, language)!(),
    fileIn(terms, '../shared', language)!(),
    rules.get(id)?.(),
  ]);
  ruleTexts.value = { ...ruleTexts.value, ...texts };
  return { ...game.default, terms: { ...platform.default, ...game.default.terms } };
}

/** By `game language`. */
const lessonsIn = onceEach((name) => {
  const [id = '', language = ''] = name.split(' ');
  return fileIn(lessons, `../games/${id}`, language) && (() => readWords(id, language));
});
const words = (id: string | undefined) => lessonsIn(`${id} ${getLocale()}`);
const pictures = onceEach((id) => {
  const source = pictureFiles.get(id);
  return source && (async () => drawn(await source(), setOf(id)));
});

/** Fetches what a game teaches, once: its words, what its rules say, then its pictures. */
export async function fetchTaught(id: string): Promise<void> {
  await words(id)?.ask();
  await pictures(id)?.ask();
}

/** True until a game's lessons are here in some language, or could not be had; another language is asked for meanwhile. */
export function taughtComes(game: string | undefined): boolean {
  const file = words(game);
  if (!file?.coming) return false;
  void file.ask();
  return !locales.some((language) => lessonsIn(`${game} ${language}`)?.value);
}

/** A game's lessons; null until they are here, or where it has none. The pictures follow. */
export function useTaught(game = ''): Taught | null {
  const language = getLocale();
  useEffect(() => {
    if (game) void fetchTaught(game);
  }, [game, language]);
  const [lesson, shown] = [words(game)?.value, pictures(game)?.value ?? null];
  return useMemo(() => (lesson ? { words: lesson, pictures: shown } : null), [lesson, shown]);
}

/** A role's word, of games that have been opened; "player" where there are none. */
export function roleName(game: string, role: string): string {
  return wordsOrNull(moduleOf(game), `role.${role}`) ?? wordsOrNull(moduleOf(game), role) ?? role;
}

const How = lazyView(() => import('../shared/teach/HowToPlay'), 'HowToPlay');

/** The whole of "How to play", while it is open. */
export function HowTo({
  game,
  ownRoles,
  onClose,
}: {
  game: string;
  ownRoles: readonly string[];
  onClose: () => void;
}) {
  const taught = useTaught(game);
  if (!taught) return null;
  return (
    <Boundary fallback={() => null}>
      <How
        open
        onClose={onClose}
        title={gameTitle(game)}
        patch={patchOf(game)}
        ownRoles={ownRoles}
        roleName={(role) => roleName(game, role)}
        {...taught}
      />
    </Boundary>
  );
}

/** The row of a menu that opens it. */
export function HowRow({ game, onTap }: { game: string; onTap: () => void }) {
  const taught = useTaught(game);
  if (!taught) return null;
  return (
    <MenuRow icon={BookOpen} onTap={onTap}>
      {m.teach_how()}
    </MenuRow>
  );
}

/** The lesson that the screens inside read: the goal of this phase, and in the first turns the coach's line. */
export function Lesson(props: {
  view: View;
  seat: string;
  module: GameModule | undefined;
  materials: Materials | null;
  children: ComponentChildren;
}) {
  const { view, module, materials } = props;
  const taught = useTaught(view.game);
  const on = settings.value.coach;
  const lesson = useMemo(() => {
    if (!taught) return null;
    const you = seatById(view, props.seat) ?? null;
    const moment = module?.moment(view, you) ?? null;
    return {
      ...taught,
      goal: moment && you && goalAt(taught.words, moment, you),
      who: moment && you?.role && on && moment.turn <= COACHED ? placeWords(module, you, materials) : '',
      coach: moment && you && on ? coachAt(taught.words, moment, view.prompts) : null,
      coachOff: () => change({ coach: false }),
    };
  }, [taught, view, module, materials, on, props.seat]);
  return <LessonNow.Provider value={lesson}>{props.children}</LessonNow.Provider>;
}
