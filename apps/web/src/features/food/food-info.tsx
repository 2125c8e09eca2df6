import { speaksOfFood } from '@bottega/contract/food/declared';
import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { SectionErrorBoundary } from '#lib/section-error-boundary.tsx';
import { useShop } from '../shop/shop.ts';
import './food-line.module.css';
import type { FoodPartProps } from './food-part.tsx';

/** Lazy: too large for shops that do not need it. */
export const FoodPart = lazyPart(() => import('./food-part.tsx'), 'FoodPart');
if (import.meta.env.SSR) await FoodPart.preload?.();

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
