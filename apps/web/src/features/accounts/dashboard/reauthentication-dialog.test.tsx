// @vitest-environment happy-dom
import { reauthenticate } from '@bottega/contract/accounts/reauthentication-endpoints';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';

test('a wrong password shows an error at its field; after too many the wait is shown', async () => {
  const refusals = [
    new ApiError(
      400,
      'current_password_wrong',
      'The current password is not right.',
      { password: 'No.' },
      Response.json({}),
    ),
    new ApiError(429, 'too_many_requests', 'Please try again in 30 seconds.', {}, Response.json({})),
  ];
  const onDone = vi.fn();
  const answer = (endpoint: unknown) => {
    const refusal = endpoint === reauthenticate && refusals.shift();
    if (refusal) throw refusal;
    return {};
  };
  const { user, getByLabelText, getByRole, findByText } = await renderInApp(
    <ReauthenticationDialog open onDone={onDone} />,
    { answer },
  );
  const password = getByLabelText(/^Your password/);
  const send = async (text: string) => {
    await user.clear(password);
    await user.type(password, text);
    await user.click(getByRole('button', { name: 'Continue' }));
  };
  await send('not it');
  await findByText('The current password is not right.');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  await send('not that');
  await findByText('Please try again in 30 seconds.');
  expect(onDone).not.toHaveBeenCalled();
  await send('Bottega-2026');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(true));
});
