import type { Message, MessageState } from '@bottega/contract/messages/schemas';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import { lockRow } from '#db/rows.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { findMessage, setState, stateOf } from './messages.queries.ts';

/** @throws HttpError message_not_found */
export const moveMessage = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, state, by }: { id: string; state: MessageState; by: Actor },
): Promise<Message> => {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const locked = await lockRow(trx, 'contact_messages', id);
    if (!locked) throw new HttpError('message_not_found');
    const before = stateOf(locked);
    if (before !== state) await setState(trx, { locked, state, by: by.id, now });
    const message = await findMessage(trx, id);
    if (!message) throw new HttpError('message_not_found');
    if (before !== state) {
      const change = { action: 'moved', kind: 'message', recordId: id, label: locked.full_name } as const;
      await audit(trx, { ...change, at: now, by, before: { state: before }, after: { state } });
    }
    return message;
  });
};
