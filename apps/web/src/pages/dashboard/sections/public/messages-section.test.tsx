// @vitest-environment happy-dom
import { listMessages, markMessage } from '@bottega/contract/messages/endpoints';
import type { Message, MessageState } from '@bottega/contract/messages/schemas';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listKey } from '#lib/dashboard/record-list.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { messagesSection } from './messages-section.tsx';

interface Asked {
  query: { page: number; limit: number; state?: MessageState };
  params: { id: string };
  body: { state: MessageState };
}

/** Seven unread, newest first, on a server that marks them. */
const renderMessages = async () => {
  const messages = Array.from(
    { length: 7 },
    (_, nr): Message => ({
      _id: `m${nr}`,
      fullName: `Guest ${nr}`,
      email: `guest${nr}@example.org`,
      subject: 'general',
      message: 'Hello',
      locale: 'en',
      user: null,
      state: 'unread',
      answered: null,
      createdAt: `2026-03-0${9 - nr}T12:00:00.000Z`,
    }),
  );
  const answer = (endpoint: unknown, input: unknown) => {
    const { query, params, body } = input as Asked;
    if (endpoint === markMessage) {
      const at = messages.findIndex(({ _id }) => _id === params.id);
      messages[at] = { ...(messages[at] as Message), state: body.state };
      return messages[at];
    }
    if (endpoint !== listMessages) return {};
    const { page, limit, state } = query;
    const all = messages.filter((one) => !state || one.state === state);
    return { payload: { messages: all.slice((page - 1) * limit, page * limit), total: all.length } };
  };
  const app = await renderInApp(<messagesSection.Content />, {
    path: '/dashboard?section=messages&tab=unread',
    answer,
  });
  const names = () => app.queryAllByRole('rowheader').map(({ textContent }) => textContent?.match(/Guest \d/)?.[0]);
  const seen = (...numbers: number[]) => vi.waitFor(() => expect(names()).toEqual(numbers.map((nr) => `Guest ${nr}`)));
  const open = async (nr: number) => {
    // Presses are ignored where a row has just moved.
    await vi.waitFor(
      async () => {
        await app.user.click(app.getByRole('button', { name: new RegExp(`Guest ${nr}$`) }));
        expect(messages[nr]?.state).toBe('read');
      },
      { timeout: 3000 },
    );
  };
  const press = (name: string) => app.user.click(app.getByRole('button', { name }));
  const reload = () => act(() => app.queryClient.invalidateQueries({ queryKey: listKey('messages') }));
  return { ...app, messages, seen, open, press, reload };
};

test('[ADMIN-02] an opened message is read, but stays in the tab of unread ones until the tab is left', async () => {
  const { user, getByRole, getByText, seen, open, press, reload } = await renderMessages();
  await seen(0, 1, 2, 3, 4);
  await open(1);
  await reload();
  await seen(0, 1, 2, 3, 4, 5);
  expect(getByText('Showing 6 out of 7')).toBeTruthy();
  await press('Close');
  await press('Load more');
  await seen(0, 1, 2, 3, 4, 5, 6);
  await open(6);
  await press('Close');
  await reload();
  await seen(0, 1, 2, 3, 4, 5, 6);
  expect(getByText('Showing 7 out of 7')).toBeTruthy();

  await user.click(getByRole('tab', { name: /^All/ }));
  await user.click(getByRole('tab', { name: /^Unread/ }));
  await seen(0, 2, 3, 4, 5);
});

test('[ADMIN-02] a message leaves the unread once it is handled', async () => {
  const { seen, open, press } = await renderMessages();
  await seen(0, 1, 2, 3, 4);
  await open(1);
  await press('Mark as handled');
  await seen(0, 2, 3, 4, 5);
});
