// @vitest-environment happy-dom
import { logout } from '@bottega/contract/accounts/session-endpoints';
import { resetPassword, validateResetToken } from '@bottega/contract/accounts/signup-endpoints';
import type { Endpoint } from '@bottega/contract/endpoint';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { PasswordReset } from './password-reset.tsx';

const badLink = new ApiError(400, 'token_invalid', 'This link is invalid or has expired.');

interface Options {
  locale?: 'en' | 'fr';
  /** What the calls fail with, one after another. */
  failures?: Map<Endpoint, ApiError[]>;
}

const openLink = async ({ locale = 'en', failures }: Options = {}) => {
  const calls: Endpoint[] = [];
  const answer = (endpoint: Endpoint) => {
    calls.push(endpoint);
    const failure = failures?.get(endpoint)?.shift();
    if (failure) throw failure;
    return { message: 'Done.' };
  };
  const onBadLink = vi.fn();
  const onDone = vi.fn();
  const page = await renderInApp(<PasswordReset token="t" onBadLink={onBadLink} onDone={onDone} />, { answer, locale });
  const form = async () => {
    const [fresh, again] = (await page.findAllByLabelText(/^(New password|Nouveau mot de passe|Confirm)/)) as [
      HTMLInputElement,
      HTMLInputElement,
    ];
    const save = /^(Save new password|Enregistrer le mot de passe)$/;
    return { fresh, again, button: page.getByRole('button', { name: save }) as HTMLButtonElement };
  };
  return { ...page, calls, onBadLink, onDone, form };
};

test('[RESET-02] an invalid password disables the button and says why; one checkbox shows both', async () => {
  const { user, form, findByText, getByRole } = await openLink({ locale: 'fr' });
  const { fresh, again, button } = await form();
  await user.click(button);
  await findByText('Veuillez saisir un nouveau mot de passe');
  expect(button.disabled).toBe(true);
  await user.type(fresh, '1234567');
  await findByText('Au moins 8 caractères');
  expect(button.disabled).toBe(true);
  await user.type(fresh, '8');
  await user.type(again, '12345679');
  await findByText('Les mots de passe ne correspondent pas');
  expect(button.disabled).toBe(true);
  await user.type(again, '{Backspace}8');
  expect(button.disabled).toBe(false);

  const types = () => [fresh.type, again.type];
  expect(types()).toEqual(['password', 'password']);
  await user.click(getByRole('checkbox'));
  expect(types()).toEqual(['text', 'text']);
  await user.click(getByRole('checkbox'));
  expect(types()).toEqual(['password', 'password']);
});

test('[RESET-03] the link logs out first; a failure shows an error and keeps the input, and the next press saves', async () => {
  const failures = new Map<Endpoint, ApiError[]>([[resetPassword, [new ApiError(0, 'network', 'No answer.')]]]);
  const { user, form, calls, findByText, findByRole, onBadLink } = await openLink({ failures });
  const { fresh, again, button } = await form();
  expect(calls).toEqual([logout, validateResetToken]);
  await user.type(fresh, 'Finocchio-9!');
  await user.type(again, 'Finocchio-9!');
  await user.click(button);
  expect((await findByRole('alert')).textContent).toContain('Your password could not be changed. Please try again.');
  expect([fresh.value, again.value]).toEqual(['Finocchio-9!', 'Finocchio-9!']);
  await user.click(button);
  await findByText('Your password has been changed. You can now log in.');
  expect(onBadLink).not.toHaveBeenCalled();
});

test.each([
  ['at once', validateResetToken],
  ['when it was used in the meantime', resetPassword],
] as const)('[RESET-03] a link that does not work leads to the error page, %s', async (_when, endpoint) => {
  const { user, form, onBadLink } = await openLink({
    failures: new Map<Endpoint, ApiError[]>([[endpoint, [badLink]]]),
  });
  if (endpoint === resetPassword) {
    const { fresh, again, button } = await form();
    await user.type(fresh, 'Finocchio-9!');
    await user.type(again, 'Finocchio-9!');
    await user.click(button);
  }
  await vi.waitFor(() => expect(onBadLink).toHaveBeenCalledOnce());
});
