// @vitest-environment happy-dom
import { getMailTest, proveMail, sendMailTest } from '@bottega/contract/shop/mail-endpoints';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { MailTestForm } from './mail-test-form.tsx';

const state = { to: 'mario@example.org', mailbox: false, proven: false };

const show = async ({
  mailbox = false,
  send = () => state,
  prove = () => ({ ...state, proven: true }),
}: {
  mailbox?: boolean;
  send?: () => unknown;
  prove?: (body: unknown) => unknown;
} = {}) => {
  const onProven = vi.fn();
  const rendered = await renderInApp(<MailTestForm onProven={onProven} />, {
    answer: ({ path, method }, { body }: { body?: unknown }) => {
      if (path === getMailTest.path && method === 'GET') return { ...state, mailbox };
      if (path === sendMailTest.path) return send();
      if (path === proveMail.path) return prove(body);
      throw new Error(`unexpected call of ${path}`);
    },
  });
  const button = await rendered.findByRole('button', { name: 'Send me a code' });
  return { ...rendered, onProven, sendCode: () => rendered.user.click(button) };
};

test('[SETUP-05] the step is green only after the code of the mail is typed back', async () => {
  const prove = vi.fn(() => ({ ...state, proven: true }));
  const { user, sendCode, getByText, findByLabelText, queryByText, getByRole, onProven } = await show({ prove });
  expect(getByText(/to mario@example.org/)).toBeDefined();
  await sendCode();
  await user.type(await findByLabelText(/^Code from the email/), '123456');
  expect(queryByText('The emails of your shop arrive.')).toBeNull();
  await user.click(getByRole('button', { name: 'Check the code' }));
  await vi.waitFor(() => expect(onProven).toHaveBeenCalledOnce());
  expect(prove).toHaveBeenCalledWith({ code: '123456' });
  expect(getByText('The emails of your shop arrive.')).toBeDefined();
});

test('[SETUP-05] a dead server shows its answer, and there is no code to type', async () => {
  const text = 'The mail server refuses the connection.';
  const send = () => Promise.reject(new ApiError(409, 'mail_server_unreachable', text));
  const { sendCode, findByRole, queryByLabelText } = await show({ send });
  await sendCode();
  expect((await findByRole('alert')).textContent).toContain(text);
  expect(queryByLabelText(/^Code/)).toBeNull();
});

test('[SETUP-05] a mail from a slow server may still arrive', async () => {
  const send = () => Promise.reject(new ApiError(409, 'mail_server_silent', 'No answer within four seconds.'));
  const { sendCode, findByLabelText } = await show({ send });
  await sendCode();
  expect(await findByLabelText(/^Code/)).toBeDefined();
});

test('[SETUP-05] a wrong code is said beside its field', async () => {
  const prove = () => Promise.reject(new ApiError(400, 'mail_code_invalid', 'This is not the code.'));
  const { user, sendCode, findByLabelText, findByText, onProven } = await show({ prove });
  await sendCode();
  await user.type(await findByLabelText(/^Code/), '000000{Enter}');
  expect(await findByText('This is not the code.')).toBeDefined();
  expect(onProven).not.toHaveBeenCalled();
});

test('outside production the page links to the mailbox', async () => {
  const { sendCode, findByRole } = await show({ mailbox: true, send: () => ({ ...state, mailbox: true }) });
  await sendCode();
  expect((await findByRole('link', { name: 'Open the mailbox' })).getAttribute('href')).toBe('/dev/mailbox');
});
