import type { Message, MessageState } from '@bottega/contract/messages/schemas';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeRecord } from '#db/change-record.ts';
import { lockRow } from '#db/rows.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { findMessage, setState, stateOf } from './messages.queries.ts';

export const moveMessage = (
  parts: Pick<Deps, 'db' | 'changes' | 'clock'>,
  { id, state, by }: { id: string; state: MessageState; by: Actor },
): Promise<Message> => {
  const lock = (trx: Db) => lockRow(trx, 'contact_messages', id);
  return changeRecord(parts, { by, missing: 'message_not_found', lock }, async (trx, locked, now) => {
    const before = stateOf(locked);
    if (before !== state) await setState(trx, { locked, state, by: by.id, now });
    const message = await findMessage(trx, id);
    if (!message) throw new ApiError('message_not_found');
    if (before === state) return { entries: [], result: message };
    const record = { kind: 'message', recordId: id, label: locked.full_name } as const;
    const sides = { before: { state: before }, after: { state } };
    return { entries: [{ action: 'moved', ...record, ...sides }], result: message };
  });
};
