import { login, resendLoginCode, verifyLogin } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword, resendVerification, signup } from '@bottega/contract/accounts/signup-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { tellingHeaders } from '#testing/comparable-headers.ts';
import { aUser, password } from '#testing/factories.ts';
import type { Client, TestApp } from '#testing/test-app.ts';

type Answer = Awaited<ReturnType<Client['send']>>;
/** A call about an address; `nr` counts the calls of one client. */
type Ask = (client: Client, email: string, nr: number) => Promise<Answer>;

const asks: Record<string, { ask: Ask; times: number; statuses: number[] }> = {
  'a login with a wrong password': {
    ask: (client, email) => client.call(login, { body: { email, password: 'wrong-1!' } }) as Promise<Answer>,
    times: 7,
    statuses: [401, 401, 401, 401, 401, 429, 429],
  },
  'a login code without a login': {
    ask: (client, email) => client.call(verifyLogin, { body: { email, code: '123456' } }) as Promise<Answer>,
    times: 11,
    statuses: [...Array<number>(10).fill(401), 429],
  },
  'another code without a login': {
    ask: (client, email) => client.call(resendLoginCode, { body: { email } }),
    times: 2,
    statuses: [400, 429],
  },
  'a link to set a new password': {
    ask: (client, email) => client.call(forgotPassword, { body: { email } }),
    times: 4,
    statuses: [200, 200, 200, 429],
  },
  'the verification link again': {
    ask: (client, email) => client.call(resendVerification, { body: { email } }),
    times: 4,
    statuses: [200, 200, 200, 429],
  },
  'a signup': {
    ask: (client, email, nr) => {
      const username = `${email.split('@')[0]}-${nr}`;
      return client.call(signup, { body: { email, username, password } });
    },
    times: 4,
    statuses: [201, 201, 201, 429],
  },
};

/** Everything that a caller can see. */
const seen = ({ status, body, headers }: Answer) => ({
  status,
  body,
  headers: tellingHeaders(headers).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  cookies: headers.getSetCookie(),
});

describeApi((test) => {
  /** Addresses of every kind, which must be indistinguishable. */
  const addresses = async (app: TestApp) => {
    await aUser(app, { email: 'verified@example.org' });
    await aUser(app, { email: 'careful@example.org', two_factor_enabled: true });
    await aUser(app, { email: 'waiting@example.org', verified_at: null });
    await aUser(app, { email: 'staff@example.org', role: 'superadmin' });
    return ['unknown', 'verified', 'careful', 'waiting', 'staff'].map((name) => `${name}@example.org`);
  };

  test.for(Object.entries(asks))(
    '[API-01, RESET-01] %s has the same response for every kind of address, up to the limit and beyond',
    async ([_what, { ask, times, statuses }], { app }) => {
      const told = [];
      for (const email of await addresses(app)) {
        const client = app.client();
        const answers = [];
        for (let nr = 1; nr <= times; nr++) answers.push(await ask(client, email, nr));
        told.push(answers.map(seen));
      }

      expect(told[0]?.map(({ status }) => status)).toEqual(statuses);
      for (const others of told.slice(1)) expect(others).toEqual(told[0]);
    },
  );
});
