// What the browser calls a page, for as long as it is open.
import { useEffect } from 'preact/hooks';
import { m } from '../paraglide/messages';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = m.app_name();
    };
  }, [title]);
}
