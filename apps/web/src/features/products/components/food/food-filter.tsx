import { Suspense, useEffect, useRef, useState } from 'react';
import { ServedParts, servedPart } from '#lib/lazy/served-part.ts';
import { SectionErrorBoundary } from '#lib/section-error-boundary.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import type { FoodFilterProps } from './food-choices.tsx';

export const FoodChoices = servedPart(
  {
    module: 'src/features/products/components/food/food-choices.tsx',
    load: () => import('./food-choices.tsx'),
    texts: ['menu/food'],
  },
  'FoodChoices',
);

/** Shows only dishes known to fit. The choices load when opened. */
export function FoodFilter(filters: FoodFilterProps) {
  const t = useTexts('menu');
  const wishes = [filters.without, filters.diet].join().split(',').filter(Boolean).length;
  // Choices stay when the last wish is removed.
  const [isUsed, setIsUsed] = useState(wishes > 0);
  if (wishes > 0 && !isUsed) setIsUsed(true);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Opened before hydration.
    if (ref.current?.querySelector('details')?.open) setIsUsed(true);
  }, []);
  const choices = <FoodChoices {...filters} />;
  return (
    <div ref={ref}>
      <Disclosure
        summary={wishes > 0 ? `${t('food_filter')} (${wishes})` : t('food_filter')}
        onToggle={(isOpen) => isOpen && setIsUsed(true)}
      >
        {isUsed ? (
          <SectionErrorBoundary fallback={<p>{t('products_failed')}</p>}>
            <Suspense>{choices}</Suspense>
          </SectionErrorBoundary>
        ) : (
          <noscript>{import.meta.env.SSR && <ServedParts value={undefined}>{choices}</ServedParts>}</noscript>
        )}
      </Disclosure>
    </div>
  );
}
