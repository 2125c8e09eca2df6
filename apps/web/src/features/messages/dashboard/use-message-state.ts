import type { Message, MessageState } from '@bottega/contract/messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { useChange } from '../../../lib/dashboard/use-change.ts';
import { useListChanged } from '../../../lib/dashboard/use-list-changed.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { mark } from './queries.ts';
import { useMessageTexts } from './texts.ts';

/** How far the shop is with a message that somebody has just opened, and the way to say otherwise. */
export const useMessageState = (message: Message, isOpen: boolean) => {
  const t = useMessageTexts();
  const api = useApi();
  const listChanged = useListChanged();
  const { change, busy } = useChange('messages');
  const [state, setState] = useState(message.state);

  const note = async (wanted: MessageState) => setState((await mark(api, message, wanted)).state);
  const begin = useEffectEvent(async () => {
    setState(message.state);
    if (message.state !== 'unread') return;
    // It can be read all the same.
    await note('read').catch((error: unknown) => logFailure('message', error));
    await listChanged('messages');
  });
  useEffect(() => {
    if (isOpen) void begin();
  }, [isOpen]);

  /** Whether it is done. */
  const move = async (wanted: MessageState, done: string): Promise<boolean> => {
    let isDone = false;
    const send = async () => {
      await note(wanted);
      isDone = true;
    };
    await change({ send, done, failed: t('failed') });
    return isDone;
  };
  return {
    state,
    busy,
    handle: () => move('handled', t('handled_done')),
    reopen: () => move('read', t('reopened_done')),
  };
};
