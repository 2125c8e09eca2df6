// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ApiError, apiErrorFrom } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { SignupForm } from './signup-form.tsx';

const none = () => undefined;
const renderForm = async () => {
  const form = await renderInApp(<SignupForm email="mia@example.org" onSignedUp={none} onLogIn={none} />);
  return { ...form, type: (label: RegExp, words: string) => form.user.type(form.getByLabelText(label), words) };
};

test('[SIGNUP-01] the error for a username with a space says that spaces are not allowed', async () => {
  const { type, user, findByText, queryByText } = await renderForm();
  await type(/^Username/, 'Marc Dupont');
  await user.tab();
  await findByText('No spaces, please: use - or _ instead.');
  await type(/^Username/, '{Backspace>7/}!');
  await findByText('Choose 3 to 20 letters, digits, hyphens or underscores');
  expect(queryByText(/^No spaces/)).toBeNull();
});

test('[SIGNUP-01] leaving the second field by keyboard shows a mismatch, even if the first password is too weak', async () => {
  const { type, user, findByText, queryByText } = await renderForm();
  await type(/^Password/, 'abc');
  await type(/^Confirm/, 'abcd');
  expect(queryByText('Passwords do not match')).toBeNull();
  await user.tab();
  await findByText('Passwords do not match');
});

test('[SIGNUP-01] no error moves the link while a finger presses it', async () => {
  const { type, user, getByRole, queryByText } = await renderForm();
  await type(/^Password/, 'abc');
  await type(/^Confirm/, 'abcd');
  await user.pointer({ keys: '[MouseLeft>]', target: getByRole('link') });
  expect(queryByText('Passwords do not match')).toBeNull();
});

/** The empty form; each signup fails with the next of the given failures. */
const renderEmpty = async (...failures: ApiError[]) => {
  const answer = () => {
    throw failures.shift() ?? new Error('unexpected signup');
  };
  const form = await renderInApp(<SignupForm email="" onSignedUp={none} onLogIn={none} />, { answer });
  const field = (label: RegExp) => form.getByLabelText(label) as HTMLInputElement;
  const [email, username, password, confirm] = [/^Email/, /^Username/, /^Password/, /^Confirm/].map(field) as [
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
  ];
  const button = form.getByRole('button', { name: 'Create an account' }) as HTMLButtonElement;
  return { ...form, email, username, password, confirm, button };
};

test('[SIGNUP-01] the button is enabled once every field is filled; the password rules are ticked off', async () => {
  const { user, email, username, password, confirm, button, queryAllByText } = await renderEmpty();
  const rules = () => [queryAllByText('(done)').length, queryAllByText('(still missing)').length];
  expect(rules()).toEqual([0, 4]);
  await user.type(password, 'abc');
  expect(rules()).toEqual([1, 3]);
  await user.type(password, 'de1!');
  expect(rules()).toEqual([4, 0]);
  await user.clear(password);
  for (const field of [email, username, password, confirm]) {
    expect(button.disabled).toBe(true);
    await user.type(field, 'x');
  }
  expect(button.disabled).toBe(false);
});

test('[SIGNUP-01] each invalid field says which rule it breaks, until it is right', async () => {
  const { user, email, username, password, confirm, button, container } = await renderEmpty();
  const reasonOf = (field: HTMLInputElement) => {
    const id = field.getAttribute('aria-describedby')?.split(' ').at(-1);
    return [field.getAttribute('aria-invalid'), container.querySelector(`[id="${id}"]`)?.textContent];
  };
  await user.type(email, 'mia');
  await user.type(username, 'a!');
  await user.type(password, 'abc');
  await user.type(confirm, 'abcd');
  await user.click(button);
  expect([email, username, password, confirm].map(reasonOf)).toEqual([
    ['true', 'Invalid email'],
    ['true', 'Choose 3 to 20 letters, digits, hyphens or underscores'],
    ['true', 'Use at least 6 characters with a letter, a digit and a special character'],
    ['true', 'Passwords do not match'],
  ]);
  expect(document.activeElement).toBe(email);
  await user.type(email, '@example.org');
  expect(email.getAttribute('aria-invalid')).toBeNull();
});

test('[SIGNUP-02] failures are shown above the form, a taken username also at its field, and the input stays', async () => {
  const taken = {
    code: 'signup_failed',
    message: 'Error creating account. Please try again.',
    errors: { username: 'This username is already taken' },
  };
  const { user, email, username, password, confirm, button, findByText, findByRole, getByRole, queryByText } =
    await renderEmpty(
      new ApiError(0, 'network', 'The shop did not answer.'),
      await apiErrorFrom(Response.json(taken, { status: 409 }), ''),
    );
  await user.type(email, 'mia@example.org');
  await user.type(username, 'mia');
  for (const field of [password, confirm]) await user.type(field, 'Basilico-7!');
  await user.click(button);
  expect((await findByRole('alert')).textContent).toMatch(
    /Error creating account\. Please try again\..*The shop did not answer\./,
  );
  await user.click(button);
  await findByText('This username is already taken');
  expect(getByRole('alert').textContent).toBe('Error creating account. Please try again.');
  expect([email.value, password.value]).toEqual(['mia@example.org', 'Basilico-7!']);
  await user.type(username, 'a');
  expect(queryByText('This username is already taken')).toBeNull();
});
