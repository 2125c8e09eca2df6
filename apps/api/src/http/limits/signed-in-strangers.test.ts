import { updateUser } from '@bottega/contract/accounts/profile-endpoints';
import { login } from '@bottega/contract/accounts/session-endpoints';
import { forgotPassword } from '@bottega/contract/accounts/signup-endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aSignedInUser, aUser, password, withSession } from '#testing/factories.ts';
import { mailsOf } from '#testing/sent-mails.ts';
import type { TestApp } from '#testing/test-app.ts';

// Limits protect the account named in the body: being signed in to another account does not bypass them.
describeApi((test) => {
  const address = '203.0.113.1';
  /** Signed-in people, all behind one address. */
  const strangers = async (app: TestApp, many: number) => {
    const clients = [];
    for (let index = 0; index < many; index++) {
      const { client } = await aSignedInUser(app);
      const stranger = app.client(address);
      for (const [name, value] of client.cookies) stranger.cookies.set(name, value);
      clients.push(stranger);
    }
    return clients;
  };

  test('[RULE-06] five guesses at a password from one address, whatever the number of accounts', async ({ app }) => {
    const { email } = await aUser(app);
    const statuses = [];
    for (const stranger of await strangers(app, 4)) {
      const cookies = new Map(stranger.cookies);
      for (let guess = 0; guess < 5; guess++) {
        for (const [name, value] of cookies) stranger.cookies.set(name, value);
        statuses.push((await stranger.call(login, { body: { email, password: 'not-the-password-1' } })).status);
      }
    }

    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.slice(5)).toEqual(statuses.slice(5).map(() => 429));
  });

  test('[RULE-06] three reset links an hour for one victim from one address', async ({ app }) => {
    const { email } = await aUser(app);
    for (const stranger of await strangers(app, 4)) {
      for (let time = 0; time < 4; time++) await stranger.call(forgotPassword, { body: { email } });
    }

    expect(await mailsOf(app, 'reset_password')).toHaveLength(3);
  });

  test('[RULE-06] six mails an hour to an address that others try to set as theirs', async ({ app }) => {
    const email = 'victim@example.org';
    const statuses = [];
    for (let index = 0; index < 8; index++) {
      const user = await aUser(app);
      const client = await withSession(app, user);
      statuses.push((await client.call(updateUser, { params: { id: user.id }, body: { email, password } })).status);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(await mailsOf(app, 'confirm_email')).toHaveLength(6);
  });
});
