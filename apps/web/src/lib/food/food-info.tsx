import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { withTexts } from '#locales/texts.ts';
import { useFlag } from '../flags.ts';
import { SectionErrorBoundary } from '../section-error-boundary.tsx';
import './food-line.module.css';
import type { FoodWordsProps } from './food-words.tsx';

/** Loaded where it is shown: its words weigh too much for shops without them. */
export const FoodWords = lazyRouteComponent(
  withTexts(() => import('./food-words.tsx'), 'food'),
  'FoodWords',
);
if (import.meta.env.SSR) await FoodWords.preload?.();

/** What is in a dish or a line; nothing without `ff_food_info`. */
export function FoodInfo(props: FoodWordsProps) {
  if (!useFlag('ff_food_info')) return null;
  return (
    <SectionErrorBoundary>
      <Suspense>
        <FoodWords {...props} />
      </Suspense>
    </SectionErrorBoundary>
  );
}
