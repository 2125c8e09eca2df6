import type { Category } from '@bottega/contract/products';

/** The categories that the navigation names (spec §2). */
export const menuCategories = ['pasta', 'pizza', 'salads'] as const satisfies readonly Category[];
