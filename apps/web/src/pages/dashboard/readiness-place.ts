import type { ReadinessItem } from '@bottega/contract/shop/readiness';

const places: Partial<Record<ReadinessItem['where'], { section: string; tab?: string }>> = {
  menu: { section: 'products' },
  ordering: { section: 'ordering', tab: 'services' },
};

/** The section's search params for a missing item. */
export const readinessPlace = ({ where, key }: Pick<ReadinessItem, 'where' | 'key'>) =>
  key === 'food' ? { section: 'allergens', state: 'undeclared' } : (places[where] ?? { section: 'shop', tab: where });
