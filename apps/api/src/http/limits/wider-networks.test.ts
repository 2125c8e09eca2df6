import { login } from '@bottega/contract/accounts/session-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aUser, password } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';

const wrong = 'not-the-password-1';

describeApi((test) => {
  const tryFrom = async (app: TestApp, address: string, email: string, given: string) =>
    (await app.client(address).call(login, { body: { email, password: given } })).status;

  /** How many of 100 wrong passwords, each from the next network, were actually checked. */
  const compared = async (app: TestApp, email: string, addressOf: (part: string) => string) => {
    const statuses = [];
    for (let index = 0; index < 100; index++)
      statuses.push(await tryFrom(app, addressOf(index.toString(16)), email, wrong));
    return statuses.filter((status) => status === 401).length;
  };

  test('[RULE-06] for one account a /56 has four times the attempts of a /64, a /48 and an IPv4 /24 eight times', async ({
    app,
  }) => {
    expect(await compared(app, 'a@example.org', (part) => `2001:db8:1:${part}::1`)).toBe(20);
    expect(await compared(app, 'b@example.org', (part) => `2001:db8:1:${part}00::1`)).toBe(40);
    expect(await compared(app, 'c@example.org', (part) => `203.0.113.${Number.parseInt(part, 16)}`)).toBe(40);
  });

  test('[RULE-06] thirty people behind one address may mistype, one of them three times', async ({ app }) => {
    const users = await Promise.all(Array.from({ length: 30 }, () => aUser(app)));
    for (const [index, { email }] of users.entries()) {
      for (let mistake = 0; mistake < (index === 0 ? 3 : 1); mistake++)
        expect(await tryFrom(app, '203.0.113.1', email, wrong)).toBe(401);
      expect(await tryFrom(app, '203.0.113.1', email, password)).toBe(200);
    }
  });
});
