import { changePassword, updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { login } from '@bottega/contract/accounts/session-endpoints';
import {
  forgotPassword,
  resendVerification,
  resetPassword,
  signup,
  verifyAccount,
} from '@bottega/contract/accounts/signup-endpoints';
import { cancelOrder, createOrder, setOrderStatus, updateOrder } from '@bottega/contract/orders/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { anOrder, aProduct, aUser, inCart, password, withSession } from '#testing/factories.ts';
import { mailedToken, renderStored, storedMails } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

const next = { newPassword: 'Rosmarino-8?', confirmPassword: 'Rosmarino-8?' };

describeApi((test) => {
  /** Makes every call that mails a user, from an English browser. */
  const everyMailTo = async (app: TestApp, locale: 'en' | 'fr') => {
    const user = await aUser(app, { locale, email: 'theo@example.org' });
    const params = { id: user.id };
    const client = await withSession(app, user);
    const staff = await withSession(app, await aUser(app, { role: 'admin' }));
    const waiting = await aUser(app, { locale, verified_at: null });
    const visitor = app.client();
    await visitor.call(signup, { body: { email: user.email, username: 'theo-2', password } });
    await visitor.call(resendVerification, { body: { email: waiting.email } });
    await client.call(updateUser, { params, body: { _2faEnabled: true } });
    await visitor.call(login, { body: { email: user.email, password } });
    const email = 'new@example.org';
    await client.call(updateUser, { params, body: { email, password } });
    await visitor.call(verifyAccount, { params: { token: await mailedToken(app, 'confirm_email') } });
    await client.call(changePassword, { params, body: { currentPassword: password, ...next } });
    await inCart(app, user.id, (await aProduct(app)).id);
    await client.call(createOrder, { params: { userId: user.id }, body: {} });
    const order = { id: (await anOrder(app, user)).id };
    await staff.call(setOrderStatus, { params: order, body: { status: 'confirmed' } });
    await staff.call(updateOrder, {
      params: order,
      body: { products: [{ product: `gone_${order.id}`, quantity: 3 }] },
    });
    await client.call(cancelOrder, { params: order });
    await visitor.call(forgotPassword, { body: { email } });
    const token = await mailedToken(app, 'reset_password');
    await visitor.call(resetPassword, { body: { token, ...next } });
    const toPeople = (await storedMails(app)).filter(({ recipient }) => recipient !== app.deps.shopInbox());
    const mails = toPeople.toSorted((a, b) => (a.template < b.template ? -1 : 1));
    return Promise.all(mails.map(async (mail) => ({ ...mail, ...(await renderStored(app, mail)) })));
  };

  test.for([
    ['en', /^Hello /m],
    ['fr', /^Bonjour /m],
  ] as const)(
    'every mail to a person is in their language, not in that of the person who caused it: %s',
    async ([locale, hello], { app }) => {
      const mails = await everyMailTo(app, locale);

      expect(mails.map(({ template }) => template)).toEqual([
        'account_exists',
        'confirm_email',
        'email_change_asked',
        'email_changed',
        'login_code',
        'order_canceled',
        'order_changed',
        'order_received',
        'order_status_changed',
        'password_changed',
        'password_changed',
        'reset_password',
        'two_factor_changed',
        'verify_account',
      ]);
      for (const mail of mails) {
        expect([mail.template, mail.locale, hello.test(mail.text)]).toEqual([mail.template, locale, true]);
        expect(mail.html).toContain(`<html lang="${locale}">`);
      }
    },
  );
});
