import { getMe } from '@bottega/contract/accounts/session-endpoints';
import { expect, test, vi } from 'vitest';
import type { Api } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { withReauthentication } from './reauthentication.ts';

const user = { id: 'u1', username: 'mia', email: 'mia@example.org', role: 'admin' } as const;

/** An API that refuses until the password is entered, which `answer` decides. */
const guarded = (answer: () => Promise<boolean>) => {
  let isOpen = false;
  const call = vi.fn(async () => {
    if (!isOpen) throw new ApiError(403, 'reauthentication_required', 'Your password, please.');
    return user;
  });
  const ask = vi.fn(async () => {
    isOpen = await answer();
    return isOpen;
  });
  const api = { call, locale: 'en', base: '/api', remembersUser: () => true } as unknown as Api;
  return { api: withReauthentication(api, ask), call, ask };
};

test('a call that needs the password is repeated once it is given', async () => {
  const { api, call } = guarded(async () => true);
  expect(await api.call(getMe)).toEqual(user);
  expect(call).toHaveBeenCalledTimes(2);
});

test('without the password the call is canceled, not failed', async () => {
  const { api, call } = guarded(async () => false);
  await expect(api.call(getMe)).rejects.toMatchObject({ status: 403, code: 'canceled' });
  expect(call).toHaveBeenCalledOnce();
});

test('concurrent calls share one question; the next call asks again', async () => {
  const answers = [false, true];
  const { api, ask } = guarded(async () => answers.shift() === true);
  const both = await Promise.allSettled([api.call(getMe), api.call(getMe)]);
  expect([both.map(({ status }) => status), ask.mock.calls.length]).toEqual([['rejected', 'rejected'], 1]);
  expect(await api.call(getMe)).toEqual(user);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('other refusals are passed on', async () => {
  const failing = { call: () => Promise.reject(new ApiError(403, 'forbidden', 'No.')) } as unknown as Api;
  const ask = vi.fn(async () => true);
  await expect(withReauthentication(failing, ask).call(getMe)).rejects.toMatchObject({ code: 'forbidden' });
  expect(ask).not.toHaveBeenCalled();
});
