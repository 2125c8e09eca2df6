import { beforeAll, expect, test } from 'vitest';
import { browserTests } from '../support/browser.ts';
import { fromUniqueAddress } from '../support/chromium.ts';
import { aCustomer, type Customer } from '../support/customers.ts';
import { chooseInMenu, openDashboard, opener, record } from '../support/dashboard/dashboard.ts';
import { asOpened, go, onDashboard, refuse, section, type } from '../support/dashboard/dashboard-states.ts';
import { aProduct, changeProduct, type SavedProduct } from '../support/dashboard/menu-records.ts';
import { callerOf, type Staff, staffOf } from '../support/dashboard/staff.ts';
import { dialog, looks, type PageState, press, says, violationsIn } from '../support/page-states.ts';
import { sharedShop } from '../support/shared-shop.ts';
import { type Shop, trattoriaAtDinner } from '../support/shop.ts';

let shop: Shop;
let staff: Staff;
let customer: Customer & { id: string };
let dish: SavedProduct;
beforeAll(async () => {
  shop = await sharedShop(trattoriaAtDinner);
  staff = await staffOf(shop);
  const account = await aCustomer(shop.url);
  customer = { ...account, id: (await callerOf(shop, account)).id };
  dish = await aProduct(staff);
  await changeProduct(staff, dish, { price: 3 });
  const letter = { fullName: 'Ada Bianchi', email: 'ada@example.org', topic: 'general', subject: 'order' };
  await fetch(`${shop.url}/api/user/contact`, {
    method: 'POST',
    headers: { ...fromUniqueAddress(), 'content-type': 'application/json' },
    body: JSON.stringify({ ...letter, message: 'Une-très-longue-question-sans-espace'.repeat(20) }),
  });
  return async () => {
    await staff.call('DELETE', `/products/${dish._id}`);
  };
});

const { visit } = browserTests(() => shop.url);

const inEnglish = (): PageState[] => [
  {
    name: 'nothing found',
    path: section('reviews', { search: 'so/much' }),
    arrange: (page) => says(page, /^Nothing here fits/),
  },
  {
    name: 'message with its history',
    path: section('messages'),
    arrange: async (page) => {
      await opener(page, 'Ada Bianchi').first().click();
      await dialog(page).getByText('Read', { exact: true }).waitFor();
      await dialog(page).getByText('Changes by staff').click();
      await says(page, 'State: Unread → Read');
    },
  },
  {
    name: 'own account, which asks for the password',
    path: section('users', { search: 'nonna' }),
    arrange: async (page) => {
      await refuse(page, '**/api/user/*', 403, 'password_required');
      await opener(page, 'nonna').click();
      await says(page, 'You cannot change your own role.');
      await type(page, { email: 'nonna@example.org' });
      await press(dialog(page), 'Save');
      await dialog(page).locator('[name=password]').waitFor();
      await page.unroute('**/api/user/*');
    },
  },
  {
    name: 'question about a role',
    arrange: async (page) => {
      await go(page, section('users', { search: customer.username }));
      await opener(page, customer.username).click();
      await says(page, 'You cannot change the email address of someone else.');
      await dialog(page).getByLabel(/^Role/).selectOption('Admin');
      await press(dialog(page), 'Save');
      await says(page, /to export all customers’ data/);
    },
  },
  ...['Delete', 'End all sessions'].map(
    (action): PageState => ({
      name: `question before: ${action}`,
      arrange: async (page) => {
        // The question before it, and its form.
        await page.keyboard.press('Escape');
        if (action === 'Delete') {
          await page.keyboard.press('Escape');
          await press(dialog(page), 'Discard');
        }
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
        await chooseInMenu(page, customer.username, action);
        await dialog(page).waitFor();
      },
    }),
  ),
  {
    name: 'disabled account',
    arrange: async (page) => {
      expect((await staff.call('PUT', `/user/${customer.id}/disabled`, { disabled: true })).status).toBe(200);
      await go(page, section('users', { search: customer.username }));
      await record(page, customer.username).getByText('Disabled', { exact: true }).waitFor();
    },
  },
  {
    name: 'changes, one of them erased',
    arrange: async (page) => {
      expect((await staff.call('DELETE', `/user/${customer.id}`)).status).toBe(200);
      await go(page, section('audit'));
      await says(page, 'Erased together with an account that was deleted.');
    },
  },
];

const inFrench = (): PageState[] => [
  { name: 'reviews', path: section('reviews', { tab: 'pending' }), arrange: asOpened },
  {
    name: 'question before a review is declined',
    arrange: async (page) => {
      await page.locator('tbody [aria-haspopup=menu]').first().click();
      await page.getByRole('menuitem', { name: 'Refuser' }).click();
      await says(page, 'Il sera supprimé définitivement.');
    },
  },
  { name: 'messages', path: section('messages'), arrange: asOpened },
  {
    name: 'message',
    arrange: async (page) => {
      await opener(page, 'Ada Bianchi').first().click();
      await dialog(page).getByText('Lu', { exact: true }).waitFor();
    },
  },
  { name: 'users', path: section('users', { search: '@example.org' }), arrange: asOpened },
  {
    name: 'account of a user',
    arrange: async (page) => {
      await opener(page, customer.username).click();
      await dialog(page).locator('[name=username]:focus').waitFor();
    },
  },
  {
    name: 'question before an account is disabled',
    arrange: async (page) => {
      await page.keyboard.press('Escape');
      await chooseInMenu(page, customer.username, 'Désactiver le compte');
      await says(page, /^Ses commandes suivent leur cours/);
    },
  },
  {
    name: 'question for the password',
    arrange: async (page) => {
      await refuse(page, '**/api/user/**', 403, 'reauthentication_required');
      await page.keyboard.press('Enter');
      await says(page, /^Votre connexion date de plus de 15 minutes/);
    },
  },
  {
    name: 'changes, one of them unfolded',
    path: section('audit', { tab: 'product' }),
    arrange: async (page) => {
      await record(page, dish.name).filter({ hasText: 'Modification' }).locator('summary').first().click();
      await page.getByRole('row', { name: 'Prix €8.50 €3.00' }).waitFor();
    },
  },
];

test.each([
  ['in French on a phone', looks.french, inFrench],
  // Deletes the account.
  ['in English', looks.english, inEnglish],
] as const)(
  'what staff meet around people and what they wrote, by keyboard or by ear, %s',
  async (_name, look, states) => {
    const page = await openDashboard(visit, { ...look, role: 'superadmin' });
    expect(await violationsIn(page, onDashboard(states(), { fits: look.width === 375 }))).toEqual({});
  },
);
