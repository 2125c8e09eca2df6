import { foodCode } from '@bottega/contract/food/food-code';
import type { StaffProduct } from '@bottega/contract/products/staff-endpoints';
import type { Api } from '#lib/api/api-client.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { productFormOf, productValuesOf } from '../product-values.ts';
import { readProduct, saveProduct } from '../queries.ts';
import { stockValues } from '../stock/stock-values.ts';
import { foodOfTicks, type Ticks } from './ticked-food.ts';

interface Saving {
  id: string;
  /** Code of the dish's food at the first tick. */
  seen: string | undefined;
  ticks: Ticks;
}

const mostTries = 3;

/**
 * Saves the ticks onto the latest version, so that a new price is no conflict. If a colleague changed the food, saves
 * nothing and returns the dish.
 */
export const saveFood = async (api: Api, saving: Saving, tries = 1): Promise<StaffProduct | undefined> => {
  const { id, seen, ticks } = saving;
  const dish = await readProduct(api, id);
  if ((dish.food && foodCode(dish.food)) !== seen) return dish;
  const values = { ...productValuesOf(dish), food: foodOfTicks(dish.food, ticks) };
  const form = productFormOf(values, { hasKitchen: false, before: stockValues(dish) });
  try {
    await saveProduct(api, id, form, { version: dish.version, key: '' });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'version_conflict') || tries === mostTries) throw error;
    return saveFood(api, saving, tries + 1);
  }
};
