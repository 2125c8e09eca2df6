import { speaksOfFood } from '@bottega/contract/food/declared';
import { Suspense } from 'react';
import { servedPart } from '#lib/lazy/served-part.ts';
import { SectionErrorBoundary } from '#lib/section-error-boundary.tsx';
import { useShop } from '../shop/shop.ts';
import type { FoodPartProps } from './food-part.tsx';

/** Lazy: too large for shops that do not need it. */
export const FoodPart = servedPart(
  { module: 'src/features/food/food-part.tsx', load: () => import('./food-part.tsx') },
  'FoodPart',
);

/** Renders nothing until the shop has declared food. */
export function FoodInfo(props: FoodPartProps) {
  const shop = useShop();
  if (!props.food && !speaksOfFood(shop)) return null;
  return (
    <SectionErrorBoundary>
      <Suspense>
        <FoodPart {...props} />
      </Suspense>
    </SectionErrorBoundary>
  );
}
