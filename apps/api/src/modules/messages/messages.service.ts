import type { Message, MessageState } from '@bottega/contract/messages';
import { type Actor, audit } from '../../db/audit-trail.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { findMessage, setState, stateOf, takeMessage } from './messages.queries.ts';

/** Says how far the shop is with a message; one that is so far already stays untouched. @throws HttpError message_not_found */
export const moveMessage = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, state, by }: { id: string; state: MessageState; by: Actor },
): Promise<Message> => {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const taken = await takeMessage(trx, id);
    if (!taken) throw new HttpError('message_not_found');
    const before = stateOf(taken);
    if (before !== state) await setState(trx, { taken, state, now });
    const message = await findMessage(trx, id);
    if (!message) throw new HttpError('message_not_found');
    if (before !== state) {
      const change = { action: 'moved', kind: 'message', recordId: id, label: taken.full_name } as const;
      await audit(trx, { ...change, at: now, by, before: { state: before }, after: { state } });
    }
    return message;
  });
};
