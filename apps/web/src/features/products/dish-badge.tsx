import type { Badge as BadgeName } from '@bottega/contract/products';
import type { ComponentProps } from 'react';
import { useT } from '../../i18n/i18n-context.tsx';
import { Badge } from '../../ui/badge.tsx';

const tones: Readonly<Record<BadgeName, ComponentProps<typeof Badge>['tone']>> = {
  hot: 'tomato',
  fresh: 'basil',
  chefs_special: 'ink',
  seasonal: 'saffron',
  popular: 'saffron',
  vegan: 'basil',
  new: 'tomato',
};

/** What the kitchen says of a dish: hot, fresh, vegan, … */
export function DishBadge({ badge, className }: { badge: BadgeName; className?: string }) {
  const t = useT();
  return (
    <Badge tone={tones[badge]} className={className}>
      {t(`badge_${badge}`)}
    </Badge>
  );
}
