import type { Badge as BadgeName } from '@bottega/contract/products/rules';
import type { ComponentProps } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Badge } from '#ui/badge/badge.tsx';

const tones: Readonly<Record<BadgeName, ComponentProps<typeof Badge>['tone']>> = {
  hot: 'tomato',
  fresh: 'basil',
  chefs_special: 'ink',
  seasonal: 'saffron',
  popular: 'saffron',
  vegan: 'basil',
  new: 'tomato',
};

export function ProductBadge({ badge, className }: { badge: BadgeName; className?: string }) {
  const t = useTexts('shop');
  return (
    <Badge tone={tones[badge]} className={className}>
      {t(`badge_${badge}`)}
    </Badge>
  );
}
