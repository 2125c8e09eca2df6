import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';

const WayToShop = lazyPart(() => import('./way-to-shop.tsx'), 'WayToShop');

/** Few orders on a page wait to be collected. */
export function LazyWayToShop() {
  return (
    <Suspense>
      <WayToShop />
    </Suspense>
  );
}
