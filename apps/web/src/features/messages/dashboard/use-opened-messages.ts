import type { Message } from '@bottega/contract/messages/schemas';
import { useState } from 'react';
import type { ListChoice, RecordSource } from '#lib/dashboard/record-list.ts';
import { messageSource } from './queries.ts';

const timeOf = ({ createdAt }: Message): number => Date.parse(createdAt);

const sourceWith = (opened: readonly Message[]): RecordSource<Message> => ({
  ...messageSource,
  withKept: (loaded, hasMore) => {
    const oldest = hasMore ? loaded.at(-1) : undefined;
    const here = opened.filter((message) => !oldest || timeOf(message) >= timeOf(oldest));
    const ids = new Set(here.map(({ _id }) => _id));
    return [...loaded.filter(({ _id }) => !ids.has(_id)), ...here].toSorted((a, b) => timeOf(b) - timeOf(a));
  },
});

/** Opened messages are read, but stay among the unread until another tab or search is chosen. */
export const useOpenedMessages = ({ tab, search }: ListChoice) => {
  const list = `${tab} ${search}`;
  const [opened, setOpened] = useState<{ list: string; messages: readonly Message[] }>({ list, messages: [] });
  if (opened.list !== list) setOpened({ list, messages: [] });
  const without = (messages: readonly Message[], { _id }: Message) => messages.filter((other) => other._id !== _id);
  return {
    source: tab === 'unread' && opened.messages.length > 0 ? sourceWith(opened.messages) : messageSource,
    onRead: (message: Message) =>
      setOpened((now) => ({ ...now, messages: [...without(now.messages, message), message] })),
    onHandled: (message: Message) => setOpened((now) => ({ ...now, messages: without(now.messages, message) })),
  };
};
