import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';

const WayToShop = lazyPart(() => import('./way-to-shop.tsx'), 'WayToShop');

/** Lazy: few orders on a page wait to be picked up. */
export function LazyWayToShop() {
  return (
    <Suspense>
      <WayToShop />
    </Suspense>
  );
}
