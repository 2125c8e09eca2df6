import type { ReadinessItem } from '@bottega/contract/shop/readiness';

const places: Partial<Record<ReadinessItem['where'], { section: string; tab?: string }>> = {
  menu: { section: 'products' },
  ordering: { section: 'ordering', tab: 'services' },
};

/** Search params of the section that fixes a missing item. */
export const readinessPlace = ({ where, key }: Pick<ReadinessItem, 'where' | 'key'>) =>
  key === 'food' ? { section: 'allergens', state: 'undeclared' } : (places[where] ?? { section: 'shop', tab: where });
