import { dietNames } from '@bottega/contract/food/diet-names';
import { type Diet, dietsInCode } from '@bottega/contract/food/diets';
import type { GivenFood } from '@bottega/contract/food/food-code';
import type { Product } from '@bottega/contract/products/schemas';
import { Suspense } from 'react';
import { servedPart } from '#lib/lazy/served-part.ts';
import { SectionErrorBoundary } from '#lib/section-error-boundary.tsx';
import { useLocale } from '#locales/use-texts.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Row } from '#ui/layout/layout.tsx';
import type { FoodWordsProps } from './food-words.tsx';
import { useStoredProfile } from './stored-profile.ts';

// Not on a card.
export const FoodWords = servedPart(
  { module: 'src/features/food/food-words.tsx', load: () => import('./food-words.tsx'), texts: ['menu/food'] },
  'FoodWords',
);

export interface FoodPartProps {
  /** Undefined: unknown. */
  food: GivenFood;
  badge?: Product['badge'];
  /** `marks` on a card. */
  show: FoodWordsProps['show'] | 'marks';
  isChosen?: FoodWordsProps['isChosen'];
}

export function FoodPart({ show, badge, ...food }: FoodPartProps) {
  return show === 'marks' ? <Marks food={food.food} badge={badge} /> : <FoodWords {...food} show={show} />;
}

const dietOfBadge: Partial<Record<NonNullable<Product['badge']>, Diet>> = { vegan: 'vegan', hot: 'spicy' };

/** Leaves out a diet that the badge shows. */
function Marks({ food, badge }: Pick<FoodPartProps, 'food' | 'badge'>) {
  const names = dietNames[useLocale()];
  const hasProfile = useStoredProfile() !== null;
  const all = typeof food === 'string' ? dietsInCode(food) : (food?.diets ?? []);
  const diets = all.filter((diet) => !badge || diet !== dietOfBadge[badge]);
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
