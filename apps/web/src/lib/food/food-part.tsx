import { dietNames } from '@bottega/contract/food/diet-names';
import type { Diet } from '@bottega/contract/food/food';
import type { Product } from '@bottega/contract/products/schemas';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { withTexts } from '#locales/texts.ts';
import { useLocale } from '#locales/use-texts.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { SectionErrorBoundary } from '../section-error-boundary.tsx';
import type { FoodWordsProps } from './food-words.tsx';
import { useStoredProfile } from './stored-profile.ts';

// Not on a card.
export const FoodWords = lazyRouteComponent(
  withTexts(() => import('./food-words.tsx'), 'food'),
  'FoodWords',
);
if (import.meta.env.SSR) await FoodWords.preload?.();

export interface FoodPartProps {
  /** Absent: unknown. */
  food: Product['food'];
  /** Of the card. */
  badge?: Product['badge'];
  /** `marks` on a card. */
  show: FoodWordsProps['show'] | 'marks';
}

export function FoodPart({ show, badge, ...props }: FoodPartProps) {
  return show === 'marks' ? <Marks {...props} badge={badge} /> : <FoodWords {...props} show={show} />;
}

const dietOfBadge: Partial<Record<NonNullable<Product['badge']>, Diet>> = { vegan: 'vegan', hot: 'spicy' };

/** The diets, except what the badge says already. */
function Marks({ food, badge }: Omit<FoodPartProps, 'show'>) {
  const names = dietNames[useLocale()];
  const hasProfile = useStoredProfile() !== null;
  const diets = food?.diets?.filter((diet) => !badge || diet !== dietOfBadge[badge]) ?? [];
  return (
    <>
      {diets.length > 0 && (
        <Row as="p" gap={1}>
          {diets.map((diet) => (
            <Badge key={diet}>{names[diet]}</Badge>
          ))}
        </Row>
      )}
      {(!food || hasProfile) && (
        <SectionErrorBoundary>
          <Suspense>
            <FoodWords food={food} show="remark" />
          </Suspense>
        </SectionErrorBoundary>
      )}
    </>
  );
}
