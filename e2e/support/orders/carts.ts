import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { fromUniqueAddress } from '../chromium.ts';
import { aCustomer, type Customer, logIn } from '../customers.ts';
import { onTrattoria } from '../seed.ts';

/** A dish as stored in a guest cart. */
export interface Dish {
  _id: string;
  name: string;
  img: string;
  price: number;
}

// Sorted like the menu page; the dashboard's tests count rows with the demo's first dishes.
const order = onTrattoria ? '&sort=category' : '';

const dishesAt = async (address: string): Promise<[Dish, ...Dish[]]> => {
  const response = await fetch(address, { headers: fromUniqueAddress() });
  const { payload } = (await response.json()) as { payload: { products: [Dish, ...Dish[]] } };
  const [first, ...rest] = payload.products.map(({ _id, name, img, price }) => ({ _id, name, img, price }));
  if (!first) throw new Error('the menu is empty');
  return [first, ...rest];
};

/** Some dishes of the menu, in menu order. */
export const menuOf = (shopUrl: string, count = 5): Promise<[Dish, ...Dish[]]> =>
  dishesAt(`${shopUrl}/api/products?limit=${count}${order}`);

/** Some dishes; the first one's page asks for a quantity but for no options. */
export const plainMenuOf = (shopUrl: string): Promise<[Dish, ...Dish[]]> =>
  onTrattoria ? dishesAt(`${shopUrl}/api/products/category/desserts`) : menuOf(shopUrl);

/** A page without scripts, to fill local storage before another page reads it. */
export const stillPage = '/favicon.svg';

/** Writes a guest cart into the page's local storage; the page has to be reloaded to see it. */
export const fillGuestCart = (page: Page, lines: readonly (readonly [Dish, number])[]): Promise<void> =>
  page.evaluate(
    (stored) => localStorage.setItem('cart', stored),
    JSON.stringify(lines.map(([dish, quantity]) => ({ ...dish, quantity }))),
  );

/** The guest cart in local storage, as quantities by name. */
export const guestCartOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const lines = JSON.parse(localStorage.getItem('cart') ?? '[]') as { name: string; quantity: number }[];
    return Object.fromEntries(lines.map(({ name, quantity }) => [name, quantity]));
  });

/** A customer whose session is in the page's browser, and their calls outside the page. */
export interface Guest extends Customer {
  id: string;
  call(method: string, path: string, data?: object): Promise<{ status: number; body: unknown }>;
  /** The server cart, as quantities by name. */
  cart(): Promise<Record<string, number>>;
}

const withCalls = async (page: Page, customer: Customer): Promise<Guest> => {
  const cookies = await page.context().cookies();
  const id = cookies.find(({ name }) => name === 'id')?.value ?? '';
  const call: Guest['call'] = async (method, path, data) => {
    const response = await page.context().request.fetch(`/api${path}`, { method, ...(data ? { data } : {}) });
    return { status: response.status(), body: await response.json() };
  };
  const cart = async () => {
    const { body } = await call('GET', `/cart/${id}`);
    const { products } = body as { products: { product: Dish; quantity: number }[] };
    return Object.fromEntries(products.map(({ product, quantity }) => [product.name, quantity]));
  };
  return { ...customer, id, call, cart };
};

/** Creates a customer and logs the page's browser in; open pages have to be reloaded to see it. */
export const aLoggedInCustomer = async (page: Page): Promise<Guest> => {
  const config = await page.context().request.get('/api/config');
  const customer = await aCustomer(new URL(config.url()).origin);
  await logIn(page, customer);
  return withCalls(page, customer);
};

/** The calls of a customer whose browser is already logged in. */
export const callsOf = withCalls;

/** Puts dishes into the customer's server cart. */
export const fillCart = async (
  guest: Pick<Guest, 'id' | 'call'>,
  lines: readonly (readonly [Dish, number])[],
): Promise<void> => {
  for (const [dish, quantity] of lines) {
    const { status } = await guest.call('POST', `/cart/${guest.id}`, { productId: dish._id, quantity });
    expect(status).toBe(200);
  }
};

/** The line of a dish on the cart page. */
export const cartRow = (page: Page, { name }: Dish): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** The field with a dish's quantity. */
export const quantityField = (within: Page | Locator, { name }: Dish): Locator =>
  within.getByRole('textbox', { name: new RegExp(`^(Quantity of|Quantité de) ${name}$`) });

/** The card of a dish in a list. */
export const dishCard = (page: Page, { name }: Dish): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The header's cart button; its name includes the number of items. */
export const cartButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^(Cart|Panier)/ });

/** Whether the focused element is inside, or is, the located one. */
export const hasFocus = (located: Locator): Promise<boolean> =>
  located.evaluate((element) => element.contains(document.activeElement));

/** Whether the request changes a cart. */
const isCartChange = (request: Request): boolean => request.url().includes('/api/cart/') && request.method() !== 'GET';

/**
 * When the browser sent the request, by its own clock: ours may be late on a busy machine. Known once it is answered.
 */
export const sentAt = (request: Request): number => request.timing().startTime;

/** Records every call of the page that changes the cart, as `METHOD quantity`. */
export const cartChangesOf = (page: Page): { what: string; request: Request }[] => {
  const calls: { what: string; request: Request }[] = [];
  page.on('request', (request) => {
    if (!isCartChange(request)) return;
    const body = request.postDataJSON() as { quantity?: number } | null;
    calls.push({ what: `${request.method()} ${body?.quantity ?? ''}`.trim(), request });
  });
  return calls;
};
