import { updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { login, resendLoginCode, verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword, signup } from '@bottega/contract/accounts/signup-endpoints';
import { createInvite, revokeInvite } from '@bottega/contract/accounts/team/endpoints';
import { createOrder } from '@bottega/contract/orders/endpoints';
import { deleteProduct, setAvailability } from '@bottega/contract/products/staff-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aProduct, aSignedInUser, aUser, inCart, type ProductOverrides, password } from '#testing/factories.ts';
import { sendMails } from '#testing/send-mails.ts';
import { storedMails } from '#testing/sent-mails.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

const minute = 60_000;
const hour = 60 * minute;
const email = 'mia@example.org';

type Step = (app: TestApp, admin: Client) => Promise<unknown>;

const wait =
  (ms: number): Step =>
  async ({ clock }) =>
    clock.pass(ms);

const account: Step = (app) => aUser(app, { email, two_factor_enabled: true });
const loginCode: Step = (app) => app.client().call(login, { body: { email, password } });
const resetLink: Step = (app) => app.client().call(forgotPassword, { body: { email } });
const newAccount: Step = (app) => app.client().call(signup, { body: { email, username: 'mia', password } });

const twoNewAddresses: Step = async (app) => {
  const { user, client } = await aSignedInUser(app);
  for (const wanted of ['first@example.org', email])
    await client.call(updateUser, { params: { id: user.id }, body: { email: wanted, password } });
};

const invite: Step = (_, admin) => admin.call(createInvite, { body: { email, name: 'Mia', duties: ['kitchen'] } });

const withdraw: Step = async ({ db }, admin) => {
  const { id } = await db.selectFrom('invites').select('id').executeTakeFirstOrThrow();
  await admin.call(revokeInvite, { params: { id } });
};

const mails: [name: string, steps: Step[], sent: string[]][] = [
  ['a login code in time', [account, loginCode, wait(9 * minute)], ['login_code']],
  ['a login code that has run out', [account, loginCode, wait(10 * minute)], []],
  ['a reset link in time', [account, resetLink, wait(59 * minute)], ['reset_password']],
  ['a reset link that has run out', [account, resetLink, wait(hour)], []],
  ['two reset links, of which one is valid', [account, resetLink, resetLink], ['reset_password']],
  ['the link of a signup in time', [newAccount, wait(23 * hour)], ['verify_account']],
  ['the link of a signup that has run out', [newAccount, wait(24 * hour)], []],
  ['links to two addresses, of which one is valid', [twoNewAddresses], ['confirm_email']],
  ['links to new addresses that have run out', [twoNewAddresses, wait(24 * hour)], []],
  ['an invitation', [invite, wait(hour)], ['invite']],
  ['an invitation that was withdrawn', [invite, withdraw], []],
];

// They say what has happened, and go out however late.
const notices = ['email_change_asked'];

describeApi({ engines: 'both' }, (test) => {
  const sendNow = async (app: TestApp) => {
    const templates = new Map((await storedMails(app)).map(({ id, template }) => [id, template]));
    const sent: { template: string; subject: string; text: string }[] = [];
    await sendMails(app.deps, async ({ id, subject, text }) => {
      const template = templates.get(id) ?? '';
      if (!notices.includes(template)) sent.push({ template, subject, text });
    });
    expect((await storedMails(app)).filter(({ done_at }) => done_at === null)).toEqual([]);
    return sent;
  };

  test.for(mails)(
    'after an outage only codes and links that work are mailed: %s',
    async ([, steps, sent], { app, admin }) => {
      for (const step of steps) await step(app, admin);
      expect((await sendNow(app)).map(({ template }) => template)).toEqual(sent);
    },
  );

  test('[LOGIN-02] after an outage the last of two login codes is mailed, and logs in', async ({ app }) => {
    await account(app, app.client());
    const client = app.client();
    await client.call(login, { body: { email, password } });
    await client.call(resendLoginCode, { body: { email } });

    const [mail, ...others] = await sendNow(app);

    expect(others).toEqual([]);
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await client.call(verifyLogin, { body: { email, code } })).status).toBe(200);
  });

  const order = async (app: TestApp, id: string, quantity: number) => {
    const { user, client } = await aSignedInUser(app);
    await inCart(app, user.id, id, quantity);
    expect((await client.call(createOrder, { params: { userId: user.id }, body: {} })).status).toBe(201);
  };

  type Change = (app: TestApp, admin: Client, id: string) => Promise<unknown>;

  const restock =
    (body: { stock?: number; lowStock?: null | number }): Change =>
    (_app, admin, id) =>
      admin.call(setAvailability, { params: { id }, body });

  const counted: ProductOverrides = { stock: 4 };
  const countedByDay: ProductOverrides = { stock: null, daily_stock: 4 };

  const stocks: [name: string, stock: ProductOverrides, change: Change, sent: string[]][] = [
    ['nothing has changed', counted, async () => undefined, ['Only 3 left: Tiramisù']],
    ['more were sold', counted, (app, _admin, id) => order(app, id, 2), ['Only 1 left: Tiramisù']],
    ['there are more again', counted, restock({ stock: 4 }), []],
    ['the limit is lower', counted, restock({ lowStock: 2 }), []],
    ['it is no longer counted', counted, restock({ lowStock: null }), []],
    ['the dish is deleted', counted, (_app, admin, id) => admin.call(deleteProduct, { params: { id } }), []],
    [
      'nothing has changed that day',
      countedByDay,
      async () => undefined,
      ['Only 3 left for Saturday, November 21: Tiramisù'],
    ],
    ['the day is over', countedByDay, async ({ clock }) => clock.pass(24 * hour), []],
  ];

  test.for(stocks)(
    'after an outage the mail of a low stock has the stock of then: %s',
    async ([, stock, change, sent], { app, admin }) => {
      const { id } = await aProduct(app, { name: 'Tiramisù', food: { contains: [] }, low_stock: 3, ...stock });
      await order(app, id, 1);
      await change(app, admin, id);
      expect(
        (await sendNow(app)).flatMap(({ template, subject }) => (template === 'stock_low' ? subject : [])),
      ).toEqual(sent);
    },
  );
});
