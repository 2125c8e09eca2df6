import { menuPageOne } from './menu-page-one.ts';
import { menuPageTwo } from './menu-page-two.ts';
import type { SeedProduct } from './seed-product.ts';

/** The demonstration menu; the order of the list is the order on the menu. */
export const seedProducts: readonly SeedProduct[] = [...menuPageOne, ...menuPageTwo];
