// Sets the page's title for as long as it is open.
import { useEffect } from 'preact/hooks';
import { m } from '../i18n/messages';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = m.app_name();
    };
  }, [title]);
}
