import type { Deps } from '#deps.ts';

type AuthEvent =
  | 'login'
  | 'login_refused'
  | 'login_code_mailed'
  | 'login_code_refused'
  | 'login_codes_exhausted'
  | 'refresh_token_reused'
  | 'reauthenticated'
  | 'reauthentication_refused'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'user_sessions_ended'
  | 'account_disabled'
  | 'account_enabled'
  | 'data_downloaded'
  | 'signup'
  | 'account_verified'
  | 'password_reset_asked'
  | 'password_reset'
  | 'password_changed'
  | 'staff_password_guessable'
  | 'two_factor_changed'
  | 'email_change_asked'
  | 'email_changed'
  | 'role_changed'
  | 'account_secured'
  | 'account_deleted';

/** Never an e-mail address, name, password, token or code. */
interface AuthDetails {
  userId?: string | undefined;
  ip: string;
  sessionId?: string;
  enabled?: boolean;
}

const warnings: readonly AuthEvent[] = ['refresh_token_reused', 'login_codes_exhausted'];

export const logAuth = ({ logger }: Pick<Deps, 'logger'>, event: AuthEvent, details: AuthDetails): void => {
  logger[warnings.includes(event) ? 'warn' : 'info']({ event, ...details }, 'auth');
};
