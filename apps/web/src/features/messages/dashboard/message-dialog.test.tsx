// @vitest-environment happy-dom
import { listMessages, markMessage } from '@bottega/contract/messages/endpoints';
import type { Message } from '@bottega/contract/messages/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { toastList } from '#ui/toast/toasts.tsx';
import { MessageDialog } from './message-dialog.tsx';

const message: Message = {
  _id: 'm1',
  fullName: 'Ada Bianchi',
  email: 'ada@example.org',
  subject: 'general',
  message: 'Is there a table for six?',
  locale: 'en',
  user: null,
  state: 'read',
  answered: null,
  createdAt: '2026-03-01T12:00:00.000Z',
};

beforeEach(() => {
  for (const { id } of toastList.read()) toastList.remove(id);
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

const renderDialog = async (mark: () => unknown, given = message) => {
  const onClose = vi.fn();
  const answer = (endpoint: unknown) => {
    if (endpoint === markMessage) return mark();
    if (endpoint === listMessages) return { payload: { messages: [given], total: 1 } };
    return {};
  };
  const events = { onRead: vi.fn(), onHandled: vi.fn() };
  const dialog = <MessageDialog message={given} open onClose={onClose} history={null} {...events} />;
  const app = await renderInApp(dialog, { path: '/dashboard', answer });
  const notices = () => toastList.read().map(({ tone, text }) => `${tone}: ${text}`);
  return { ...app, ...events, onClose, notices };
};

const fail = () => {
  throw new ApiError(500, 'internal_error', 'Something went wrong.');
};

test('[ADMIN-02] a failed mark shows an error, and the message stays open and unhandled', async () => {
  const { getByRole, getByText, user, onClose, notices } = await renderDialog(fail);
  await user.click(getByRole('button', { name: 'Mark as handled' }));
  await vi.waitFor(() => expect(notices()).toEqual(['error: The message could not be changed. Please try again.']));
  expect(onClose).not.toHaveBeenCalled();
  expect(getByText('Is there a table for six?')).toBeTruthy();
  expect(getByRole('button', { name: 'Mark as handled' })).toBeTruthy();
});

test('[ADMIN-02] a handled message closes with a notice', async () => {
  const { getByRole, user, onClose, notices } = await renderDialog(() => ({ ...message, state: 'handled' }));
  await user.click(getByRole('button', { name: 'Mark as handled' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(notices()).toEqual(['success: Message marked as handled.']);
});

test('[ADMIN-02] an unread message stays readable when marking it as read fails', async () => {
  const { getByText, notices } = await renderDialog(fail, { ...message, state: 'unread' });
  await vi.waitFor(() => expect(reportError).toHaveBeenCalledOnce());
  expect(getByText('Is there a table for six?')).toBeTruthy();
  expect(notices()).toEqual([]);
});

const mailOf = (address = '') => {
  const { pathname, searchParams } = new URL(address);
  return { to: decodeURIComponent(pathname), subject: searchParams.get('subject'), body: searchParams.get('body') };
};

test('a reply has a subject and quotes the guest, in the language of the guest', async () => {
  const french = { ...message, locale: 'fr', message: 'Bonjour,\n\nune table & six chaises ?' } as const;
  const { getByRole } = await renderDialog(fail, french);
  expect(mailOf(getByRole('link', { name: 'Reply by email' }).getAttribute('href') ?? '')).toEqual({
    to: 'ada@example.org',
    subject: 'Votre message à Bottega\u00a0: Question générale',
    body: '\r\n\r\nVous nous avez écrit le 1 mars 2026\u00a0:\r\n> Bonjour,\r\n>\r\n> une table & six chaises ?\r\n',
  });
});

test('the quote of a long message is truncated, since mail programs accept no longer URLs', async () => {
  const { getByRole } = await renderDialog(fail, { ...message, message: '🍝 é '.repeat(800) });
  const address = getByRole('link', { name: 'Reply by email' }).getAttribute('href') ?? '';
  expect(address.length).toBeLessThanOrEqual(2000);
  expect(address.length).toBeGreaterThan(1500);
  expect(mailOf(address).body).toMatch(/> 🍝 é .* \[…\]\r\n$/);
});

test('address and whole text are copied with one press', async () => {
  const { getByRole, user, notices } = await renderDialog(fail);
  await user.click(getByRole('button', { name: 'Copy address and text' }));
  expect(await navigator.clipboard.readText()).toBe(
    'ada@example.org\nYour message to Bottega: General question\n\nOn March 1, 2026, you wrote:\n> Is there a table for six?\n',
  );
  expect(notices()).toEqual(['success: Address and text copied.']);
});

test('a browser that forbids copying is reported', async () => {
  const { getByRole, user, notices } = await renderDialog(fail);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  await user.click(getByRole('button', { name: 'Copy address and text' }));
  await vi.waitFor(() => expect(notices()).toEqual(['error: Your browser does not allow copying.']));
});

test('a handled message says when it was answered and by whom', async () => {
  const answered = { at: '2026-03-02T09:30:00.000Z', by: { _id: 'u1', username: 'nonna' } };
  const handled = { ...message, state: 'handled', answered } as const;
  const { getByText, getByRole, user, onHandled } = await renderDialog(() => handled);
  await user.click(getByRole('button', { name: 'Mark as handled' }));
  await vi.waitFor(() => expect(onHandled).toHaveBeenCalledWith(handled));
  expect(getByText('March 2, 2026 at 10:30:00 by nonna')).toBeTruthy();
});

test('a message is plain text, says who wrote it, and leads to their account', async () => {
  const text = 'Is there a table?\n\n<img src=x onerror=alert(1)>\n\nAda';
  const { getByText, getByRole, unmount } = await renderDialog(() => message, { ...message, message: text });
  expect(getByText(/^Is there a table\?/).textContent).toBe(text);
  expect(getByRole('dialog').querySelector('img')).toBeNull();
  expect(getByText('Written without logging in')).toBeTruthy();
  unmount();
  const ada = await renderDialog(() => message, { ...message, user: { _id: 'a', username: 'ada' } });
  const link = ada.getByRole('link', { name: 'ada: find among the users' });
  expect(link.getAttribute('href')).toMatch(/^\/dashboard\?section=users&search=/);
});
