import { Suspense } from 'react';
import { useFlag } from '#lib/flags.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { SectionErrorBoundary } from '#lib/section-error-boundary.tsx';
import './food-line.module.css';
import type { FoodPartProps } from './food-part.tsx';

/** Loaded where it is shown: it weighs too much for shops without it. */
export const FoodPart = lazyPart(() => import('./food-part.tsx'), 'FoodPart');
if (import.meta.env.SSR) await FoodPart.preload?.();

/** The food of a dish or a line; nothing without `ff_food_info`. */
export function FoodInfo(props: FoodPartProps) {
  if (!useFlag('ff_food_info')) return null;
  return (
    <SectionErrorBoundary>
      <Suspense>
        <FoodPart {...props} />
      </Suspense>
    </SectionErrorBoundary>
  );
}
