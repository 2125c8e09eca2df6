import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { browserTests } from '../browser.ts';
import { aCustomer, type Customer, logIn } from '../customers.ts';
import { inDatabase } from '../database.ts';
import { shopNow } from '../seed.ts';
import { sharedShop } from '../shared-shop.ts';
import type { Shop } from '../shop.ts';
import { type DashboardVisit, dashboardPath, live, openDashboard, record } from './dashboard.ts';
import { callerOf, type Staff, staffOf } from './staff.ts';

interface Account extends Customer {
  id: string;
}

interface Saved {
  username: string;
  email: string;
  role: string;
  fullName?: string;
}

/** Shared by the tests of the dashboard's users: accounts to work on, and what is visible of them. */
export const dashboardUsers = () => {
  let shop: Shop;
  let superadmin: Staff;
  beforeAll(async () => {
    shop = await sharedShop();
    superadmin = await staffOf(shop);
  });

  const { visit } = browserTests(() => shop.url);

  const anAccount = async (): Promise<Account> => {
    const customer = await aCustomer(shop.url);
    return { ...customer, id: (await callerOf(shop, customer)).id };
  };

  const accountNow = async ({ id }: Account) => (await superadmin.call('GET', `/user/${id}`)).body as Saved;

  const give = async ({ id }: Account, change: object) =>
    expect((await superadmin.call('PUT', `/user/${id}`, change)).status).toBe(200);

  const aColleague = async (): Promise<Account> => {
    const account = await anAccount();
    await give(account, { role: 'admin' });
    return account;
  };

  /** The list, with a search for one account. */
  const openUser = async ({ username }: Account, options: DashboardVisit = {}): Promise<Page> => {
    const page = await openDashboard(visit, { section: 'users', search: username, ...options });
    await record(page, username).waitFor();
    return page;
  };

  /** The list, with a search for one's own account. */
  const openOneself = async (account: Account, options: DashboardVisit = {}): Promise<Page> => {
    const page = await visit('about:blank', options);
    await logIn(page, account);
    await page.goto(dashboardPath({ section: 'users', search: account.username }));
    return live(page);
  };

  /** Makes the password of the account's sessions look as if it had been entered that long ago. */
  const ageSessions = ({ id }: Account, ms: number): void =>
    inDatabase(
      shop,
      `update sessions set created_at = '${new Date(shopNow() - ms).toISOString()}', reauthenticated_at = null
       where user_id = '${id}'`,
    );

  const dialog = (page: Page) => page.locator('dialog[open]').last();
  const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
  const field = (page: Page, name: RegExp) => dialog(page).getByRole('textbox', { name });
  const username = (page: Page) => field(page, /^(Username|Nom d’utilisateur)/);
  const role = (page: Page) => dialog(page).getByRole('combobox', { name: /^(Role|Rôle)/ });
  const closed = (page: Page) => expect.poll(() => page.locator('dialog[open]').count()).toBe(0);

  return {
    visit,
    anAccount,
    accountNow,
    give,
    aColleague,
    openUser,
    openOneself,
    ageSessions,
    dialog,
    inDialog,
    field,
    username,
    role,
    closed,
    shop: () => shop,
  };
};
