import { type ComponentType, useEffect, useState } from 'react';
import { onApiResponse } from '#lib/api/api-responses.ts';
import { withTexts } from '#locales/texts.ts';

const loadNotice = withTexts(() => import('./offline-notice.tsx'), 'offline');

/** Offline its code comes from the worker's cache. */
export function LazyOfflineNotice() {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    const { dataset } = document.documentElement;
    const load = () =>
      loadNotice().then(
        ({ OfflineNotice }) => setNotice(() => OfflineNotice),
        () => undefined,
      );
    if (!navigator.onLine || dataset.copy) void load();
    addEventListener('offline', load);
    const unsubscribe = onApiResponse(({ headers }) => {
      const made = headers.get('x-copy-made');
      if (!made) return;
      dataset.copy = made;
      void load();
    });
    return () => {
      removeEventListener('offline', load);
      unsubscribe();
    };
  }, []);
  // Rendered first, so that its content is announced.
  return <div role="status">{Notice && <Notice />}</div>;
}
