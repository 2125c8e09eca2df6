import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy/lazy-part.ts';

const WayToShop = lazyPart(() => import('./way-to-shop.tsx'), 'WayToShop');

/** Lazy: few orders wait for pickup. */
export function LazyWayToShop() {
  return (
    <Suspense>
      <WayToShop />
    </Suspense>
  );
}
