// @vitest-environment happy-dom
import type { User } from '@bottega/contract/accounts/schemas';
import { renewRecoveryCodes } from '@bottega/contract/accounts/totp-endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';

const anna: User = {
  _id: 'anna',
  username: 'anna',
  email: 'anna@example.org',
  role: 'user',
  verified: true,
  disabled: false,
  _2faEnabled: false,
  totpEnabled: true,
  version: 1,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
};

test('each change asks for the password first, and says if it is wrong', async () => {
  const sent: unknown[] = [];
  const answer = (endpoint: Endpoint, { body }: { body?: unknown }) => {
    if (endpoint !== renewRecoveryCodes) throw new Error(`unexpected call of ${endpoint.path}`);
    sent.push(body);
    if (sent.length === 1)
      throw new ApiError(400, 'current_password_wrong', 'Wrong.', { password: 'This is not your password.' });
    return { recoveryCodes: ['abcd-efgh-jkmn'] };
  };
  const dialog = (
    <AuthenticatorDialog user={anna} action="renew" open onClose={() => undefined} onChanged={async () => undefined} />
  );
  const { user, getByLabelText, findByRole, findByText } = await renderInApp(dialog, { answer, path: '/dashboard' });
  const go = await findByRole('button', { name: 'Make new codes' });
  expect(go).toHaveProperty('disabled', true);
  await user.type(getByLabelText(/^Your password/), 'Wrong-1!');
  await user.click(go);
  await findByText('Wrong.');
  await user.clear(getByLabelText(/^Your password/));
  await user.type(getByLabelText(/^Your password/), 'Right-1!');
  await user.click(go);
  await findByText('abcd-efgh-jkmn');
  expect(sent).toEqual([{ password: 'Wrong-1!' }, { password: 'Right-1!' }]);
});
