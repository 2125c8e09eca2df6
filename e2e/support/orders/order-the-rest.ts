import { lineIdOf } from '@bottega/contract/options/rules';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Visit } from '../browser.ts';
import { type Staff, staffOf } from '../dashboard/staff.ts';
import type { Shop } from '../shop.ts';
import { aLoggedInCustomer, type Guest } from './carts.ts';

interface Dish {
  _id: string;
  name: string;
  options?: { name: { en: string }; values: { _id: string; name: { en: string } }[] }[];
}

export const linesIn = async ({ id, call }: Guest): Promise<[string | undefined, number][]> => {
  const { body } = await call('GET', `/cart/${id}`);
  const { products } = body as { products: { product: { _id: string }; lineId?: string; quantity: number }[] };
  return products.map(({ product, lineId = product._id, quantity }) => [lineId, quantity]);
};

export const shortageMessage = (page: Page, title: string): Locator =>
  page.locator('[data-shortages]').filter({ hasText: title });

const add = async ({ id, call }: Guest, body: object): Promise<void> => {
  expect((await call('POST', `/cart/${id}`, body)).status).toBe(200);
};

/** The three dishes, and how staff take them off the menu; all are back after the test. */
const menuAtHand = async (staff: Staff) => {
  const dishOf = async (slug: string): Promise<Dish> =>
    (await staff.call('GET', `/products/slug/${slug}`)).body as Dish;
  const setAvailability = async ({ _id }: Dish, change: object): Promise<void> => {
    expect((await staff.call('PUT', `/products/${_id}/availability`, change)).status).toBe(200);
  };
  const dishes = [
    await dishOf('pizza-margherita'),
    await dishOf('panna-cotta-ai-frutti-di-bosco'),
    await dishOf('focaccia-al-rosmarino'),
  ] as const;
  onTestFinished(async () => {
    for (const dish of dishes) await setAvailability(dish, { soldOut: 'no', stock: null });
  });
  return { dishes, setAvailability };
};

/** What sells out from now on, the page learns from the refused order: the shop is faster than the next poll. */
const holdStatus = async (page: Page): Promise<void> => {
  const body = await (await page.request.get('/api/ordering?days=none')).text();
  await page.route('**/api/ordering?days=none', (route) => route.fulfill({ contentType: 'application/json', body }));
};

/** Takes customers of the trattoria to the checkout with a plain and a large Margherita, a panna cotta and a focaccia. */
export const checkoutOfThree =
  (visit: (path?: string, options?: Visit) => Promise<Page>, shop: () => Shop) => async (options: Visit) => {
    const page = await visit('about:blank', { expectedErrors: /checkout: |status of 409/, ...options });
    const guest = await aLoggedInCustomer(page);
    const { dishes, setAvailability } = await menuAtHand(await staffOf(shop()));
    const [pizza, pannaCotta, focaccia] = dishes;
    const chosen = ['Large, 38 cm', 'Wholemeal'].map((name) => {
      const values = (pizza.options ?? []).flatMap((group) => group.values);
      return { value: values.find((value) => value.name.en === name)?._id ?? '', count: 1 };
    });
    const large = lineIdOf({ productId: pizza._id, options: chosen });
    await add(guest, { productId: pizza._id, quantity: 2 });
    await add(guest, { productId: pizza._id, quantity: 3, options: chosen });
    await add(guest, { productId: pannaCotta._id, quantity: 1 });
    await add(guest, { productId: focaccia._id, quantity: 2 });
    await page.goto('/checkout');
    await page.getByRole('radio', { name: /^(As soon as possible|Dès que possible)/ }).waitFor();
    await page.getByLabel(/^(Phone|Téléphone)/).fill('06 12 34 56 78');
    await holdStatus(page);
    return { page, guest, pizza, pannaCotta, focaccia, large, setAvailability };
  };
