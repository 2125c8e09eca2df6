import type { ReadinessItem } from '@bottega/contract/shop/readiness';

const places: Partial<Record<ReadinessItem['where'], { section: string; tab?: string }>> = {
  menu: { section: 'products' },
  ordering: { section: 'ordering', tab: 'services' },
};

/** Where in the dashboard something is entered that the shop lacks, as search params. */
export const readinessPlace = ({ where, key }: Pick<ReadinessItem, 'where' | 'key'>) =>
  key === 'food' ? { section: 'allergens', state: 'undeclared' } : (places[where] ?? { section: 'shop', tab: where });
