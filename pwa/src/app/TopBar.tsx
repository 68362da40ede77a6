// The strip of a screen that belongs to no table: back, and what this is.
import { ArrowLeft } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { m } from '../i18n/messages';
import { Cap, Icon } from '../shared';
import { change, languageName, nextLanguage, settings } from './settings/settings';

/** In place of a browser's translation, which keeps words that are no longer true. */
export function LanguageCap() {
  if (navigator.language.startsWith(settings.value.language)) return null;
  const next = nextLanguage();
  return (
    <Cap compact onTap={() => change({ language: next })}>
      {languageName(next)}
    </Cap>
  );
}

interface TopBarProps {
  title: string;
  /** Second line; the title is the screen's heading then. */
  note?: ComponentChildren;
  back?: string;
  children?: ComponentChildren;
}
export function TopBar({ title, note, back = '/', children }: TopBarProps) {
  return (
    <header class="strip top-bar">
      <a class="ib" href={back} aria-label={m.app_back()}>
        <Icon icon={ArrowLeft} size="l" />
      </a>
      {note ? (
        <div class="grow">
          <h1 class="t">{title}</h1>
          {note}
        </div>
      ) : (
        <div class="t grow">{title}</div>
      )}
      <LanguageCap />
      {children}
    </header>
  );
}
