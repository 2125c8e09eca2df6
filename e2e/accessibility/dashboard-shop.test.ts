import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { aCustomer, aStranger, mailTo } from '../support/customers.ts';
import { openDashboard } from '../support/dashboard/dashboard.ts';
import { asOpened, onDashboard, section } from '../support/dashboard/dashboard-states.ts';
import { emptyKitchen } from '../support/dashboard/kitchen-screen.ts';
import { ageTickets } from '../support/dashboard/printers.ts';
import { callerOf, type Staff, staffOf } from '../support/dashboard/staff.ts';
import { hydrated } from '../support/hydrated.ts';
import { plainMenuOf } from '../support/orders/carts.ts';
import { pickupNow, placeOrder } from '../support/orders/placed-orders.ts';
import { dialog, fill, looks, type PageState, press, says, violationsIn } from '../support/page-states.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
const before: Record<string, object> = {};
const settings = ['/ordering/settings', '/ordering/zones', '/kitchen/settings', '/shop/hours'];
const read = async (path: string) => (await staff.call('GET', path)).body as { version: number };
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
  for (const path of settings) before[path] = await read(path);
});
afterEach(async () => {
  for (const path of settings) await change(path, before[path] ?? {});
  await emptyKitchen(staff);
});

const change = async (path: string, given: object) => {
  const { version } = await read(path);
  const { status, body } = await staff.call('PUT', path, { ...before[path], ...given, version });
  expect([path, status, body]).toEqual([path, 200, expect.anything()]);
};

const { visit } = browserTests(() => shop.url);

const removePrinter = async () => {
  const printers = (await staff.call('GET', '/printers')).body as { _id: string }[];
  for (const { _id } of printers) await staff.call('DELETE', `/printers/${_id}`);
};

const inEnglish = (): PageState[] => [
  { name: 'config', path: section('config'), arrange: asOpened },
  {
    name: 'question before staged switches are lost',
    arrange: async (page) => {
      await page.getByRole('switch', { name: 'News', exact: true }).click();
      await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Home' }).click();
      await says(page, 'The switches stay as they were.');
    },
  },
  {
    name: 'kitchen with stations, and orders that are canceled when nobody accepts them',
    path: section('kitchen'),
    arrange: async (page) => {
      await press(page, 'Add a station');
      await page.keyboard.type('Oven');
      await page.getByRole('switch', { name: 'Cancel missed orders' }).check();
      await says(page, /the shop is paused until you resume it/);
    },
  },
  {
    name: 'new printer',
    path: section('kitchen', { tab: 'printers' }),
    arrange: async (page) => {
      await press(page, 'Add a printer');
      await dialog(page).getByLabel('Name').fill('Pass');
    },
  },
  {
    name: 'address of a printer',
    arrange: async (page) => {
      await press(dialog(page), 'Add and show its address');
      await page.getByRole('heading', { name: 'Connect “Pass”' }).waitFor();
    },
  },
  {
    name: 'printer that prints nothing',
    arrange: async (page) => {
      const [dish] = await plainMenuOf(shop.url);
      const customer = await callerOf(shop, await aCustomer(shop.url));
      await ageTickets(shop, staff, await placeOrder(customer, [[dish, 1]], pickupNow));
      await page.reload();
      await page
        .getByRole('alert')
        .getByText(/has printed nothing since/)
        .waitFor();
    },
  },
  {
    name: 'question before a printer is removed',
    arrange: async (page) => {
      await hydrated(page);
      await press(page, 'Remove Pass');
      await dialog(page).waitFor();
    },
  },
  {
    name: 'kitchen whose printer prints nothing',
    path: '/dashboard',
    arrange: async (page) => {
      await page.goto('/kitchen');
      await page
        .getByRole('alert')
        .getByText(/has printed nothing since/)
        .waitFor();
    },
  },
  {
    name: 'settings that a colleague has saved meanwhile',
    path: section('ordering', { tab: 'services' }),
    arrange: async (page) => {
      await page.route(/\/api\/(events|dashboard\/changes)$/, () => undefined);
      await page.reload();
      await hydrated(page);
      await change('/ordering/settings', { unitsPerSlot: 14 });
      await page.getByLabel('What the kitchen can make in a slot').fill('9');
      await press(page, 'Save');
      await page.getByRole('row', { name: 'Units of a slot 9 14' }).waitFor();
      await page.unrouteAll();
    },
  },
  {
    name: 'order that a special day leaves outside',
    arrange: async (page) => {
      const closed = { from: '2026-11-27', to: '2026-11-27', service: null, intervals: [], label: { en: 'Oven' } };
      await change('/shop/hours', { specialDays: [closed] });
      await page.goto(section('ordering'));
      await says(page, 'Closed at that time');
    },
  },
  {
    name: 'invitation',
    path: section('team'),
    arrange: async (page) => {
      await press(page, 'Invite someone');
      await dialog(page).getByRole('checkbox', { name: 'Kitchen' }).check();
    },
  },
];

const inFrench = (): PageState[] => [
  {
    name: 'config with a staged switch',
    path: section('config'),
    arrange: async (page) => {
      await page.getByRole('switch', { name: 'Panier', exact: true }).press('Space');
      await says(page, 'Sans lui, personne ne peut commander.');
    },
  },
  {
    name: 'pause from another section',
    path: section('reviews'),
    arrange: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Prise de commandes ouverte/ })
        .click();
      await page.getByRole('menuitem', { name: 'Pause de 20 min' }).waitFor();
    },
  },
  { name: 'ordering', path: section('ordering'), arrange: asOpened },
  {
    name: 'new zone, and an address in it',
    path: section('ordering', { tab: 'zones' }),
    arrange: async (page) => {
      await press(page, 'Ajouter une zone');
      await page.keyboard.type('Ailleurs');
      await page.getByLabel('Codes postaux').last().fill('01000');
      await page.getByLabel('Code postal', { exact: true }).fill('01 000');
      await says(page, /^Ailleurs\s: /);
    },
  },
];

test.each([
  ['in English', looks.english, inEnglish],
  ['in French on a phone', looks.french, inFrench],
] as const)('what staff meet around the settings, by keyboard or by ear, %s', async (_name, look, states) => {
  onTestFinished(removePrinter);
  const page = await openDashboard(visit, { ...look, role: 'superadmin' });
  const found = await violationsIn(page, onDashboard(states(), { fits: look.width === 375 }));
  expect(found).toEqual({});
});

test('what a cook and a tablet meet on their first day, by keyboard or by ear', async () => {
  const { email, username } = aStranger();
  const invite = { name: 'Paolo Bianchi', email, duties: ['kitchen'] };
  expect((await staff.call('POST', '/team/invites', invite)).status).toBe(201);
  const { links } = await mailTo(shop.url, email, /invitation/);
  const { pathname, search, hash } = new URL(links.find((link) => link.includes('/invite?')) ?? '');
  const phone = await visit('about:blank', { ...looks.english, width: 375 });
  const cook: PageState[] = [
    {
      name: 'invitation',
      path: `${pathname}${search}${hash}`,
      arrange: async (page) => {
        await hydrated(page);
        await says(page, 'Your duties: Kitchen');
      },
    },
    {
      name: 'home of a cook',
      arrange: async (page) => {
        await fill(page, { Username: username });
        await page.locator('input[name=password]').fill('Rosmarino-8?');
        await press(page, 'Accept the invitation');
        await page.waitForURL('**/dashboard');
        await page.getByRole('main').getByRole('link', { name: 'Open the kitchen' }).waitFor();
      },
    },
    {
      name: 'account of a cook in the kitchen',
      path: '/kitchen',
      arrange: async (page) => {
        await hydrated(page);
        await press(page, `${username}’s account`);
        await page.getByRole('link', { name: 'Dashboard' }).waitFor();
      },
    },
  ];
  expect(await violationsIn(phone, cook)).toEqual({});

  const admin = await openDashboard(visit, { section: 'team' });
  const tablet = await visit('about:blank', { ...looks.french, width: 768, language: 'en' });
  let code = '';
  const codes: PageState[] = [
    {
      name: 'code for a device',
      arrange: async (page) => {
        await press(page, 'Connect a device');
        await fill(dialog(page), { 'Name of the device': 'Tablet at the oven' });
        await press(dialog(page), 'Show the code');
        code = (await dialog(page).getByRole('status').textContent()) ?? '';
      },
    },
  ];
  const pairing: PageState[] = [
    {
      name: 'device that was connected',
      path: '/pair',
      arrange: async (page) => {
        await hydrated(page);
        await fill(page, { Code: code.toLowerCase() });
        await press(page, 'Connect this device');
        await says(page, '“Tablet at the oven” is connected');
      },
    },
  ];
  const connected: PageState[] = [
    {
      name: 'dialog of a device that was connected',
      arrange: (page) => says(page, '“Tablet at the oven” is connected'),
    },
  ];
  const disconnected: PageState[] = [
    {
      name: 'device that was disconnected',
      arrange: async (page) => {
        await press(dialog(admin), 'Done');
        await press(admin, 'Disconnect Tablet at the oven');
        await says(admin, 'No device is connected.');
        await page.goto('/kitchen');
        await says(page, 'This device was disconnected from the shop. It needs a new code.');
      },
    },
  ];
  expect(await violationsIn(admin, codes)).toEqual({});
  expect(await violationsIn(tablet, pairing)).toEqual({});
  expect(await violationsIn(admin, connected)).toEqual({});
  expect(await violationsIn(tablet, disconnected)).toEqual({});
});
