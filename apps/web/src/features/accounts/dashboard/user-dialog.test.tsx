// @vitest-environment happy-dom
import { updateUser } from '@bottega/contract/accounts/profile-endpoints';
import type { User } from '@bottega/contract/accounts/schemas';
import { listRecordEvents } from '@bottega/contract/audit/endpoints';
import type { Role } from '@bottega/contract/roles';
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { SessionContext } from '#lib/session/session.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { UserDialog } from './user-dialog.tsx';

const nonna = { id: 'nonna', username: 'nonna', email: 'nonna@bottega.example', role: 'superadmin' } as const;

const userOf = (role: Role): User => ({
  _id: 'rosa',
  username: 'rosa',
  email: 'rosa@bottega.example',
  role,
  verified: true,
  disabled: false,
  _2faEnabled: false,
  totpEnabled: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  version: 1,
});

const change = async (from: Role, to: Role) => {
  const rosa = userOf(from);
  const sent = vi.fn();
  const rendered = await renderInApp(
    <SessionContext value={nonna}>
      <UserDialog open user={rosa} onClose={() => undefined} onAnswer={() => undefined} />
    </SessionContext>,
    {
      answer: (endpoint, input) => {
        if (endpoint === updateUser) sent((input as { body: unknown }).body);
        return rosa;
      },
    },
  );
  const dialog = within(rendered.getByRole('dialog'));
  await rendered.user.selectOptions(dialog.getByRole('combobox', { name: /^Role/ }), to);
  await rendered.user.click(dialog.getByRole('button', { name: 'Save' }));
  return { ...rendered, sent };
};

test.each([
  ['user', 'admin', 'Make rosa an admin?', 'Make admin', /export all customers’ data\.$/],
  ['user', 'superadmin', 'Make rosa a superadmin?', 'Make superadmin', /any role to anyone\.$/],
  ['admin', 'superadmin', 'Make rosa a superadmin?', 'Make superadmin', /any role to anyone\.$/],
] as const)('asks before %s becomes %s, and says what that allows', async (from, to, question, answer, text) => {
  const { getByRole, user, sent } = await change(from, to);
  expect(sent).not.toHaveBeenCalled();
  const dialog = within(getByRole('dialog', { name: question }));
  expect(dialog.getByText(text).textContent).toMatch(/^rosa will be able to/);
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep editing' }));
  await user.click(dialog.getByRole('button', { name: answer }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ role: to })));
});

test.each([
  ['admin', 'user'],
  ['superadmin', 'admin'],
  ['admin', 'admin'],
] as const)('asks nothing when %s becomes %s', async (from, to) => {
  const { sent } = await change(from, to);
  expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ role: to }));
});

test('[AUSER-01] a conflict compares the two versions of the account', async () => {
  const theirs = { ...userOf('admin'), username: 'rosa_t', version: 2 };
  const rendered = await renderInApp(
    <SessionContext value={nonna}>
      <UserDialog open user={userOf('user')} onClose={() => undefined} onAnswer={() => undefined} />
    </SessionContext>,
    {
      answer: (endpoint) => {
        if (endpoint === listRecordEvents) return { payload: { events: [], total: 0 } };
        if (endpoint === updateUser) throw new ApiError(409, 'version_conflict', 'Changed.', {}, Response.json({}));
        return theirs;
      },
    },
  );
  const dialog = within(rendered.getByRole('dialog'));
  const username = () => dialog.getByRole('textbox', { name: /^Username/ });
  await rendered.user.type(username(), '_m');
  await rendered.user.click(dialog.getByRole('button', { name: 'Save' }));
  // Only they have changed the role.
  const rows = within(await dialog.findByRole('alert')).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['Usernamerosa_mrosa_t']);
  await rendered.user.click(dialog.getByRole('button', { name: 'Use theirs' }));
  expect(username()).toHaveProperty('value', 'rosa_t');
  expect(dialog.getByRole('combobox', { name: /^Role/ })).toHaveProperty('value', 'admin');
});

test('[AUSER-01] only username, role and duties of another account can be changed, and only these are sent', async () => {
  const { getByRole, getByText, queryByRole, sent } = await change('user', 'user');
  const email = getByRole('textbox', { name: /^Email/ });
  expect(email).toHaveProperty('value', 'rosa@bottega.example');
  expect(email).toHaveProperty('readOnly', true);
  expect(getByText('You cannot change the email address of someone else.')).toBeTruthy();
  expect(queryByRole('textbox', { name: /^(Full name|Phone)/ })).toBeNull();
  expect(Object.keys(sent.mock.calls[0]?.[0] as object).toSorted()).toEqual(['duties', 'role', 'username', 'version']);
});

test.each([
  ['admin', ['User', 'Admin']],
  ['superadmin', ['User', 'Admin', 'Superadmin']],
] as const)('[RULE-02] the roles that %s can assign are %j', async (role, names) => {
  const { getByRole } = await renderInApp(
    <SessionContext value={{ ...nonna, role }}>
      <UserDialog open user={userOf('user')} onClose={() => undefined} onAnswer={() => undefined} />
    </SessionContext>,
    { answer: () => userOf('user') },
  );
  const options = within(getByRole('combobox', { name: /^Role/ })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(names);
});

test('[AUSER-01] one’s own role cannot be changed; another address asks for the password, which may be wrong', async () => {
  const sent: unknown[] = [];
  const refusals = [
    new ApiError(403, 'password_required', 'No.', { password: 'Please give your password to confirm.' }),
    new ApiError(400, 'current_password_wrong', 'The current password is not right.', { password: 'Wrong' }),
  ];
  const { user, getByRole, getByLabelText, findByText, findAllByText, findByLabelText, getByText } = await renderInApp(
    <SessionContext value={{ ...nonna, id: 'rosa', role: 'admin' }}>
      <UserDialog open user={userOf('admin')} onClose={() => undefined} onAnswer={() => undefined} />
    </SessionContext>,
    {
      answer: (endpoint, input) => {
        if (endpoint !== updateUser) return userOf('admin');
        sent.push((input as { body: unknown }).body);
        const refusal = refusals.shift();
        if (refusal) throw refusal;
        return { ...userOf('admin'), pendingEmail: 'new@bottega.example' };
      },
    },
  );
  expect(getByRole('combobox', { name: /^Role/ })).toHaveProperty('disabled', true);
  expect(getByText('You cannot change your own role.')).toBeTruthy();
  const email = getByRole('textbox', { name: /^Email/ });
  await user.clear(email);
  await user.type(email, 'new@bottega.example');
  await user.click(getByRole('button', { name: 'Save' }));
  const password = await findByLabelText(/^Your password/);
  await findByText('Please give your password to confirm.');
  expect(document.activeElement).toBe(password);
  await user.type(password, 'not it');
  await user.click(getByRole('button', { name: 'Save' }));
  // Above the form, too.
  expect(await findAllByText('The current password is not right.')).toHaveLength(2);
  expect(getByLabelText(/^Your password/).getAttribute('aria-invalid')).toBe('true');
  expect(email).toHaveProperty('value', 'new@bottega.example');
  expect(sent).toMatchObject([{ email: 'new@bottega.example' }, { email: 'new@bottega.example', password: 'not it' }]);
});
