import { type ComponentType, lazy, Suspense } from 'react';

/** The skeleton of a page. Its code comes when it is shown; the router by itself would load it along with the page. */
export const pendingPage = (load: () => Promise<ComponentType>) => {
  const Pending = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense>
      <Pending />
    </Suspense>
  );
};
