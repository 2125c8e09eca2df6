// @vitest-environment happy-dom
import { expect, test } from 'vitest';
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

test('[SIGNUP-01] a mismatch shows when the second field is left by keyboard, even if the first password is too weak', async () => {
  const { type, user, findByText, queryByText } = await renderForm();
  await type(/^Password/, 'abc');
  await type(/^Confirm/, 'abcd');
  expect(queryByText('Passwords do not match')).toBeNull();
  await user.tab();
  await findByText('Passwords do not match');
});

test('[SIGNUP-01] no error moves the link that a finger is on', async () => {
  const { type, user, getByRole, queryByText } = await renderForm();
  await type(/^Password/, 'abc');
  await type(/^Confirm/, 'abcd');
  await user.pointer({ keys: '[MouseLeft>]', target: getByRole('link') });
  expect(queryByText('Passwords do not match')).toBeNull();
});
