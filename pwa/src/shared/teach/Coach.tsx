// The goal below the order, and the coach's line next to a choice: both follow the table's lesson.
import { Megaphone, X } from 'lucide-preact';
import { useContext } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Icon, IconButton } from '../kit/Icon';
import { type Lesson, LessonNow } from './now';
import { RichText } from './Term';

export function GoalLine() {
  const lesson = useContext(LessonNow);
  if (!lesson?.goal) return null;
  const { goal, who, words, pictures } = lesson;
  const text = who ? m.teach_goal_as({ who, goal }) : m.teach_goal({ goal });
  return <RichText class="goal-line" text={text} words={words} pictures={pictures} />;
}

/** The line at what is offered; `move` where the screen itself suggests one. */
export const coachLine = ({ coach, words }: Lesson, move?: string): string | null =>
  (move && words.coach[move]) || coach;

/** In a screen's deck, above its subject. */
export function Coach() {
  const lesson = useContext(LessonNow);
  if (!lesson?.coach) return null;
  return (
    <aside class="alert info coach" aria-label={m.teach_coach()}>
      <Icon icon={Megaphone} />
      <div class="grow">
        <span class="plate">{m.teach_coach()}</span>
        <RichText text={lesson.coach} words={lesson.words} pictures={lesson.pictures} />
      </div>
      <IconButton icon={X} compact label={m.teach_coach_off()} onTap={lesson.coachOff} />
    </aside>
  );
}
