import type { SessionUser } from '@bottega/contract/session';
import { useEffect, useState } from 'react';
import { ForgotPasswordForm } from '../../features/session/forgot-password-form.tsx';
import { LoginCodeForm } from '../../features/session/login-code-form.tsx';
import { LoginForm } from '../../features/session/login-form.tsx';
import { ResetLinkSent } from '../../features/session/reset-link-sent.tsx';
import { SignupDone } from '../../features/session/signup-done.tsx';
import { SignupForm } from '../../features/session/signup-form.tsx';
import { useAccountTexts } from '../../features/session/use-account-texts.ts';
import { useSignIn } from '../../features/session/use-sign-in.ts';
import { type AuthMode, closeAuth, openAuth, useAuthDialog } from '../../lib/auth-dialog.ts';
import { useFlag } from '../../lib/flags.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** What the modal shows: a form, or what was said after one. */
type Screen = AuthMode | 'signup-done' | 'reset-link-sent';

/** The one modal for login, its code, signup and forgotten password, each with its own title (SHELL-13). */
export function AuthModal() {
  const t = useAccountTexts();
  const { mode, email, staffOnly } = useAuthDialog();
  const withSignup = useFlag('ff_signup') && !staffOnly;
  const isPossible = (mode !== 'signup' || withSignup) && (mode !== 'code' || email !== '');
  const { screen, setScreen } = useScreen(isPossible ? mode : 'login');
  useFocusAfterwards(mode !== null);

  return (
    <Dialog open={mode !== null} onClose={closeAuth} title={t(titles[screen])} closeLabel={t('close')}>
      <AuthScreen key={screen} {...{ screen, setScreen, email, staffOnly, withSignup }} />
    </Dialog>
  );
}

const titles = {
  login: 'login_title',
  code: 'code_title',
  signup: 'signup_title',
  forgot: 'forgot_title',
  'signup-done': 'check_mail',
  'reset-link-sent': 'check_mail',
} as const;

interface AuthScreenProps {
  screen: Screen;
  setScreen: (screen: Screen) => void;
  email: string;
  staffOnly: boolean;
  withSignup: boolean;
}

function AuthScreen({ screen, setScreen, email, staffOnly, withSignup }: AuthScreenProps) {
  const signIn = useSignIn({ staffOnly });
  // The portal's login form stands on the page, behind the modal.
  const toLogin = (typed: string) => (staffOnly ? closeAuth() : openAuth('login', { email: typed }));
  const sent = (after: Screen) => (to: string) => {
    openAuth(screen === 'signup' ? 'signup' : 'forgot', { email: to });
    setScreen(after);
  };
  const onUser = async (user: SessionUser) => {
    await signIn(user);
    closeAuth();
  };

  if (screen === 'code') return <LoginCodeForm email={email} onUser={onUser} onLogInAgain={() => toLogin(email)} />;
  if (screen === 'signup') return <SignupForm email={email} onSignedUp={sent('signup-done')} onLogIn={toLogin} />;
  if (screen === 'forgot')
    return <ForgotPasswordForm email={email} onSent={sent('reset-link-sent')} onLogIn={toLogin} />;
  if (screen === 'signup-done') return <SignupDone email={email} />;
  if (screen === 'reset-link-sent') return <ResetLinkSent email={email} onLogIn={() => toLogin(email)} />;
  return (
    <LoginForm
      email={email}
      focusFirst
      onUser={onUser}
      onCode={(to) => openAuth('code', { email: to })}
      onForgot={(typed) => openAuth('forgot', { email: typed })}
      onSignup={withSignup ? (typed) => openAuth('signup', { email: typed }) : undefined}
    />
  );
}

/** The screen that was last asked for: it stays in the modal while that fades away. */
const useScreen = (mode: AuthMode | null) => {
  const [state, setState] = useState<{ mode: AuthMode | null; screen: Screen }>({ mode, screen: mode ?? 'login' });
  if (mode !== state.mode) setState({ mode, screen: mode ?? state.screen });
  return { screen: state.screen, setScreen: (screen: Screen) => setState({ mode, screen }) };
};

/** After a login the button that opened the modal is gone, and the focus with it: it goes on at the page's content. */
const useFocusAfterwards = (isOpen: boolean) => {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      // While the modal fades away its last field still has the focus.
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement?.closest('dialog:not([open])');
      if (isLost) document.getElementById('main')?.focus();
    };
  }, [isOpen]);
};
