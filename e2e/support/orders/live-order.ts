import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Page, Request, Response, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from '../browser.ts';
import type { Staff } from '../dashboard/staff.ts';
import { chunkOf } from '../pages/page-weight.ts';
import type { Shop } from '../shop.ts';
import { aLoggedInCustomer, fillCart, menuOf } from './carts.ts';
import { type PlacedOrder, pickupNow } from './placed-orders.ts';

/** A customer's new order for pickup as soon as possible; its page is not open yet. */
export const customerWithPickup =
  (visit: (path?: string, options?: Visit) => Promise<Page>) =>
  async (shop: Pick<Shop, 'url'>, options: Visit = {}) => {
    const page = await visit('about:blank', { width: 375, ...options });
    const guest = await aLoggedInCustomer(page);
    const [dish] = await menuOf(shop.url);
    await fillCart(guest, [[dish, 1]]);
    const { status, body } = await guest.call('POST', `/orders/create/${guest.id}`, pickupNow);
    expect(status).toBe(201);
    return { page, guest, order: body as PlacedOrder };
  };

export const isStream = (of: Request | Response): boolean => of.url().endsWith('/api/events');

export const streamsOf = (page: Page): string[] => {
  const opened: string[] = [];
  page.context().on('request', (sent) => {
    if (isStream(sent)) opened.push(sent.url());
  });
  return opened;
};

export const streamOpens = (page: Page): Promise<Response> => page.waitForResponse(isStream);

export const delay = async (staff: Staff, { _id }: PlacedOrder, minutes: number) =>
  expect((await staff.call('PUT', `/orders/${_id}/promise`, { minutes, force: true })).status).toBe(200);

/** What an event has to be shown within. */
export const soon = { timeout: 2_000 };

export const story = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** A way to the shop that can be cut, as a phone loses its network. */
export const startLine = async (shop: Pick<Shop, 'url'>) => {
  const sockets = new Set<Socket>();
  let isCut = false;
  const line = createServer((near) => {
    const far = connect(Number(new URL(shop.url).port), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
    if (isCut) near.destroy();
    else near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const mend = () => {
    isCut = false;
  };
  const close = () => {
    cut();
    line.close();
  };
  return { url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, cut, mend, close };
};

/** Holds the code of a module back; `lose` fails its request, `arrived` is the next one. */
export const lateCode = async (page: Page, module: string) => {
  const file = chunkOf(module);
  const asked = Promise.withResolvers<Route>();
  const arrived = Promise.withResolvers<void>();
  page.on('requestfinished', (request) => {
    if (request.url().endsWith(file)) arrived.resolve();
  });
  await page.route(`**/${file}`, (route) => asked.resolve(route), { times: 1 });
  return { lose: async () => (await asked.promise).abort('connectionfailed'), arrived: arrived.promise };
};
