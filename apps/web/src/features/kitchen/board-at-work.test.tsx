// @vitest-environment happy-dom
import type { Endpoint } from '@bottega/contract/endpoint';
import { listKitchenOrders } from '@bottega/contract/kitchen/endpoints';
import type { KitchenOrder } from '@bottega/contract/kitchen/schemas';
import { listStaffProducts } from '@bottega/contract/products/staff-endpoints';
import { act, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { setClockOffset } from '#lib/clock-offset.ts';
import { fakeStreams } from '#testing/fake-streams.ts';
import { aBoard, aTicket, kitchenNow, nothingSoldOut } from '#testing/kitchen.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { KitchenScreen } from './kitchen-screen.tsx';
import { later } from './store/presses.ts';

beforeEach(() => {
  fakeStreams({ locks: false });
  localStorage.clear();
  vi.useFakeTimers({ now: new Date(kitchenNow) });
});
afterEach(() => {
  setClockOffset(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const open = async (orders: KitchenOrder[]) => {
  const shop = { orders, called: [] as string[], refusal: undefined as object | undefined };
  const answer = (endpoint: Endpoint, input: object) => {
    if (endpoint.path === listKitchenOrders.path) return structuredClone(aBoard(shop.orders));
    if (endpoint === listStaffProducts) return nothingSoldOut;
    shop.called.push(endpoint.path);
    if (shop.refusal) throw new ApiError(409, 'order_status_conflict', 'Too late.', {}, undefined, shop.refusal);
    const { id } = (input as { params: { id: string } }).params;
    const accepted = (order: KitchenOrder): KitchenOrder => ({ ...order, status: 'confirmed', column: 'cooking' });
    if (endpoint.path.endsWith('/hand-over')) shop.orders = shop.orders.filter(({ _id }) => _id !== id);
    else shop.orders = shop.orders.map((order) => (order._id === id ? accepted(order) : order));
    return shop.orders.find(({ _id }) => _id === id);
  };
  const taking = <button type="button">Taking orders</button>;
  const screen = <KitchenScreen by="anna" first={aBoard(orders)} orderTaking={taking} />;
  const app = await renderInApp(screen, { path: '/dashboard', answer });
  await pass(0);
  const ticket = ({ orderNumber }: KitchenOrder) => app.getByRole('article', { name: orderNumber });
  return { ...app, shop, ticket };
};

const key = async (name: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  await pass(0);
};

test('[KITCH-11] what is ready stays under “To hand over” until one press hands it over, which can be undone for five seconds', async () => {
  const bag = aTicket({ status: 'ready', column: 'ready', bumpedAt: later(kitchenNow, -40), amountDue: 7.5 });
  const paid = aTicket({ status: 'expedited', column: 'ready', bumpedAt: kitchenNow, amountDue: 0 });
  const brought = aTicket({ status: 'ready', column: 'ready', bumpedAt: kitchenNow, service: 'delivery' });
  const { getByRole, ticket, shop, queryByRole } = await open([bag, paid, brought]);
  const column = getByRole('region', { name: /^To hand over/ });
  for (const text of [bag.orderNumber, 'Rosa', '€7.50']) expect(ticket(bag).textContent).toContain(text);
  expect(within(ticket(paid)).queryByRole('button', { name: /^Take back/ })).toBeNull();
  expect(within(ticket(paid)).getByRole('button', { name: /^Picked up: / })).toBeTruthy();
  expect(ticket(brought).textContent).toContain('For the courier');
  expect(within(ticket(brought)).queryByRole('button', { name: /^Picked up/ })).toBeNull();
  const press = () => fireEvent.click(getByRole('button', { name: `Picked up – €7.50 received: ${bag.orderNumber}` }));
  press();
  await pass(4000);
  fireEvent.click(getByRole('button', { name: `Undo ${bag.orderNumber}` }));
  await pass(6000);
  expect(shop.called).toEqual([]);
  expect(column.contains(ticket(bag))).toBe(true);
  press();
  await pass(5000);
  expect(shop.called).toEqual(['/orders/:id/hand-over']);
  expect(queryByRole('article', { name: bag.orderNumber })).toBeNull();
});

test('[KITCH-11] pause and busy are in the header, and who took a pickup reads so, without a word of the road', async () => {
  const bag = aTicket({ status: 'ready', column: 'ready', bumpedAt: kitchenNow, amountDue: 0 });
  const { getByRole, getAllByRole, shop } = await open([bag]);
  expect(within(getAllByRole('banner')[0] as HTMLElement).getByRole('button', { name: 'Taking orders' })).toBeTruthy();
  shop.refusal = { status: 'delivered', by: 'Bruno', at: kitchenNow };
  fireEvent.click(getByRole('button', { name: `Picked up: ${bag.orderNumber}` }));
  await pass(5000);
  expect(getByRole('alert').textContent).toContain(
    `${bag.orderNumber}: “Picked up” came too late. Bruno was first: picked up`,
  );
});

test('[KITCH-10] under a finger nothing scrolls by itself; a key brings its ticket into sight', async () => {
  const scrolled = vi.fn();
  HTMLElement.prototype.scrollIntoView = scrolled;
  const tickets = [1, 2, 3].map(() => aTicket({ status: 'confirmed', column: 'cooking' }));
  const [first, second] = tickets as [KitchenOrder, KitchenOrder];
  const { getByRole, ticket } = await open(tickets);
  fireEvent.click(getByRole('button', { name: `Ready ${first.orderNumber}` }));
  expect(ticket(second).getAttribute('aria-current')).toBe('true');
  expect(scrolled).not.toHaveBeenCalled();
  await key('ArrowRight');
  expect(scrolled).toHaveBeenCalledOnce();
});

test('[KITCH-10] a digit stays with its ticket while others are accepted, put away and placed', async () => {
  const [one, two, three] = [1, 2, 3].map(() => aTicket()) as [KitchenOrder, KitchenOrder, KitchenOrder];
  const { shop, ticket, getByRole } = await open([one, two, three]);
  const digit = (order: KitchenOrder) => ticket(order).querySelector('h3')?.parentElement?.textContent?.slice(0, 1);
  expect([one, two, three].map(digit)).toEqual(['1', '2', '3']);
  fireEvent.click(getByRole('button', { name: `Accept ${two.orderNumber}` }));
  shop.orders = [aTicket({ dueAt: later(kitchenNow, 5) }), ...shop.orders];
  await pass(4000);
  expect([one, two, three].map(digit)).toEqual(['1', '2', '3']);
  await key('2');
  expect(ticket(two).getAttribute('aria-current')).toBe('true');
});
