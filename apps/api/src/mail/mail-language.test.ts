import { forgotPassword, resendVerification, resetPassword, signup, verifyAccount } from '@bottega/contract/account';
import { cancelOrder, createOrder, setOrderStatus, updateOrder } from '@bottega/contract/orders';
import { login } from '@bottega/contract/session';
import { changePassword, updateUser } from '@bottega/contract/users';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOrder, aProduct, aUser, inCart, password, withFlags, withSession } from '../testing/factories.ts';
import { mailedToken } from '../testing/sent-mails.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { eachEngine } from '../testing/test-database.ts';

const next = { newPassword: 'Rosmarino-8?', confirmPassword: 'Rosmarino-8?' };

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  /** Everything that makes the shop write to somebody, called from an English browser. */
  const everyMailTo = async (locale: 'en' | 'fr') => {
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
    await client.call(updateUser, { params, body: { email } });
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
    return app.db.selectFrom('mails').selectAll().orderBy('kind').execute();
  };

  test.each([
    ['en', /^Hello /m],
    ['fr', /^Bonjour /m],
  ] as const)(
    'every mail to a person is in their language, not in that of who set it off: %s',
    async (locale, hello) => {
      const mails = await everyMailTo(locale);

      expect(mails.map(({ kind }) => kind)).toEqual([
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
        expect([mail.kind, mail.locale, hello.test(mail.text)]).toEqual([mail.kind, locale, true]);
        expect(mail.html).toContain(`<html lang="${locale}">`);
      }
    },
  );
});
