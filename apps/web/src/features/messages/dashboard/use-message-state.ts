import type { Message, MessageState } from '@bottega/contract/messages/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { logFailure } from '#lib/api/log-failure.ts';
import { useChange } from '#lib/dashboard/use-change.ts';
import { useListChanged } from '#lib/dashboard/use-list-changed.ts';
import { useTexts } from '#locales/use-texts.ts';
import { mark } from './queries.ts';

export interface MessageEvents {
  /** Called once the message is marked as read, before the lists reload. */
  onRead: (message: Message) => void;
  onHandled: (message: Message) => void;
}

export const useMessageState = (given: Message, isOpen: boolean, { onRead, onHandled }: MessageEvents) => {
  const t = useTexts('staff/public.messages');
  const api = useApi();
  const listChanged = useListChanged();
  const { change, busy } = useChange('messages');
  const [message, setMessage] = useState(given);

  const note = async (wanted: MessageState): Promise<Message> => {
    const marked = await mark(api, given, wanted);
    setMessage(marked);
    return marked;
  };
  const begin = useEffectEvent(async () => {
    setMessage(given);
    if (given.state !== 'unread') return;
    try {
      onRead(await note('read'));
    } catch (error) {
      logFailure('message', error);
    }
    await listChanged('messages');
  });
  useEffect(() => {
    if (isOpen) void begin();
  }, [isOpen]);

  const move = async (wanted: MessageState, done: string): Promise<boolean> => {
    let isDone = false;
    const send = async () => {
      const marked = await note(wanted);
      if (wanted === 'handled') onHandled(marked);
      isDone = true;
    };
    await change({ send, done, failed: t('failed') });
    return isDone;
  };
  return {
    message,
    busy,
    handle: () => move('handled', t('handled_done')),
    reopen: () => move('read', t('reopened_done')),
  };
};
