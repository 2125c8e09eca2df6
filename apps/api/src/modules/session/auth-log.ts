import type { Deps } from '../../deps.ts';

/** What happens to accounts and sessions, as the log calls it (security.md 46). */
type AuthEvent =
  | 'login'
  | 'login_refused'
  | 'login_code_mailed'
  | 'login_code_refused'
  | 'refresh_token_reused'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'data_downloaded'
  | 'signup'
  | 'account_verified'
  | 'password_reset_asked'
  | 'password_reset'
  | 'password_changed'
  | 'two_factor_changed'
  | 'email_change_asked'
  | 'email_changed'
  | 'role_changed'
  | 'account_deleted';

/** Who and where. Never an e-mail address, a name, a password, a token or a code: a log is read by many. */
interface AuthDetails {
  /** Absent where there is no such account. */
  userId?: string | undefined;
  /** The network address of the call. */
  ip: string;
  sessionId?: string;
  enabled?: boolean;
}

/** Logs an event as one line of JSON, whatever its values hold; a token that was stolen is a warning. */
export const logAuth = ({ logger }: Pick<Deps, 'logger'>, event: AuthEvent, details: AuthDetails): void => {
  logger[event === 'refresh_token_reused' ? 'warn' : 'info']({ event, ...details }, 'auth');
};
