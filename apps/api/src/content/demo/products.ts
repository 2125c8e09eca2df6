import type { SeedProduct } from './menu-page-one.ts';
import { menuPageOne } from './menu-page-one.ts';
import { menuPageTwo } from './menu-page-two.ts';

/** In the order of the menu. */
export const seedProducts: readonly SeedProduct[] = [...menuPageOne, ...menuPageTwo];
