import {
  type AccountEventKind,
  accountEventKinds,
  foldedEventKinds,
  staffEventKinds,
} from '@bottega/contract/accounts/account-events';
import { isMissingReference } from '#db/engines/database-errors.ts';
import type { Deps } from '#deps.ts';
import { clientNetwork } from '#http/limits/client-address.ts';
import { randomId } from '#lib/random.ts';
import { insertAccountEvent } from './account-events.queries.ts';

/** The last two are logged but not stored. */
type AuthEvent = AccountEventKind | 'staff_password_guessable' | 'account_deleted';

/** Never an email address, name, password, token or code. */
interface AuthDetails {
  userId?: string | undefined;
  ip: string;
  sessionId?: string;
  enabled?: boolean;
}

const warnings: readonly AuthEvent[] = ['refresh_token_reused', 'login_codes_exhausted'];
const folded: readonly AuthEvent[] = foldedEventKinds;
const byStaff: readonly AuthEvent[] = staffEventKinds;
const hourMs = 3_600_000;

/** Never fails; call it after the change. Also for unknown addresses, or response times would reveal accounts. */
export const logAuth = async (
  { db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>,
  event: AuthEvent,
  { userAgent, ...details }: AuthDetails & { userAgent?: string | undefined },
): Promise<void> => {
  logger[warnings.includes(event) ? 'warn' : 'info']({ event, ...details }, 'auth');
  const kind = accountEventKinds.find((each) => each === event);
  const { userId = null, ip, sessionId, enabled = null } = details;
  const isFolded = folded.includes(event);
  if (!kind || (userId === null && !isFolded)) return;
  const at = clock();
  const hour = Math.floor(at.getTime() / hourMs);
  const stored = insertAccountEvent(db, {
    id: randomId(),
    user_id: userId,
    kind,
    at,
    ip: byStaff.includes(event) ? '' : ip,
    userAgent: userAgent?.slice(0, 300),
    sessionId,
    enabled,
    fold_key: isFolded ? `${userId ?? ''} ${kind} ${clientNetwork(ip)} ${hour}` : null,
  });
  await stored.catch((err: unknown) => {
    // Deleted concurrently.
    if (!isMissingReference(err)) logger.error({ err }, 'account event not stored');
  });
};
