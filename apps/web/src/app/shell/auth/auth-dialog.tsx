import type { LoginCodeSource } from '@bottega/contract/accounts/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LoginCodeForm } from '#features/accounts/auth/login-code-form.tsx';
import { LoginForm } from '#features/accounts/auth/login-form.tsx';
import { SignupForm } from '#features/accounts/auth/signup-form.tsx';
import { useSignIn } from '#features/accounts/auth/use-sign-in.ts';
import { ForgotPasswordForm } from '#features/accounts/passwords/forgot-password-form.tsx';
import { ResetLinkSent, SignupDone } from '#features/accounts/passwords/mail-sent.tsx';
import { renewal as kept } from '#lib/api/held-pages.ts';
import { useFlag } from '#lib/flags.ts';
import { askAgain, forgetPage } from '#lib/session/after-login.ts';
import {
  type AuthMode,
  type AuthDialog as AuthState,
  closeAuth,
  openAuth,
  useAuthDialog,
} from '#lib/session/auth-dialog.ts';
import { signedIn, useSession } from '#lib/session/session.ts';
import { askForLogin, giveUpUnheld, isHeld, useEndedSession } from '#lib/session/session-end.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { OtherAccount } from './other-account.tsx';

type Screen = AuthMode | 'signup-done' | 'reset-link-sent';

/** For login, code, signup and forgotten password (SHELL-13). */
export function AuthDialog() {
  const t = useTexts('account');
  const { mode, email, page, staffOnly, renewal } = useAuthDialog();
  const withSignup = useFlag('ff_signup') && !staffOnly && !renewal;
  const isPossible = (mode !== 'signup' || withSignup) && (!codeSourceOf[mode ?? 'login'] || email !== '');
  const { screen, setScreen } = useScreen(isPossible ? mode : 'login');
  useFocusAfterwards(mode !== null);
  useEffect(askAgain, []);
  useGoOnAfterLogin(renewal === null, page);

  const ended = useEndedSession();
  usePutOff(mode === null && ended !== null);
  const other = ended?.other;
  const title = other ? t('other_title', { username: other.username }) : t(titles[screen]);
  return (
    <Dialog open={mode !== null} onClose={giveUp} title={title} closeLabel={t('close')}>
      {other ? (
        <OtherAccount former={ended.former} other={other} />
      ) : (
        <AuthScreen key={screen} {...{ screen, setScreen, email, page, staffOnly, renewal, withSignup }} />
      )}
    </Dialog>
  );
}

const codeSourceOf: Partial<Record<Screen, LoginCodeSource>> = { code: 'mail', 'app-code': 'app' };

const putOffMs = 8000;

const giveUp = () => {
  forgetPage();
  closeAuth();
};

const titles = {
  login: 'login_title',
  code: 'code_title',
  'app-code': 'code_title',
  signup: 'signup_title',
  forgot: 'forgot_title',
  'signup-done': 'check_mail',
  'reset-link-sent': 'check_mail',
} as const;

interface AuthScreenProps extends Pick<AuthState, 'email' | 'page' | 'staffOnly' | 'renewal'> {
  screen: Screen;
  setScreen: (screen: Screen) => void;
  withSignup: boolean;
}

function AuthScreen(props: AuthScreenProps) {
  const t = useTexts('account');
  const { screen, setScreen, email, page, staffOnly, renewal, withSignup } = props;
  const signIn = useSignIn({ staffOnly });
  // The portal's login form is on the page, behind the modal.
  const toLogin = (typed: string) => (staffOnly ? closeAuth() : openAuth('login', { email: typed }));
  const sent = (after: Screen) => (to: string) => {
    openAuth(screen === 'signup' ? 'signup' : 'forgot', { email: to });
    setScreen(after);
  };
  const source = codeSourceOf[screen];
  if (source)
    return <LoginCodeForm email={email} source={source} onUser={signIn} onLogInAgain={() => toLogin(email)} />;
  if (screen === 'signup') return <SignupForm email={email} onSignedUp={sent('signup-done')} onLogIn={toLogin} />;
  if (screen === 'forgot')
    return <ForgotPasswordForm email={email} onSent={sent('reset-link-sent')} onLogIn={toLogin} />;
  if (screen === 'signup-done') return <SignupDone email={email} onLogIn={() => toLogin(email)} />;
  if (screen === 'reset-link-sent') return <ResetLinkSent email={email} onLogIn={() => toLogin(email)} />;
  return (
    <Stack>
      {renewal && <p>{t('renewal_text', { username: renewal.username })}</p>}
      {page && <ReasonToLogIn page={page} />}
      <LoginForm
        email={email}
        focusFirst
        onUser={signIn}
        onCode={(to, from) => openAuth(from === 'app' ? 'app-code' : 'code', { email: to })}
        onForgot={(typed) => openAuth('forgot', { email: typed })}
        onSignup={withSignup ? (typed) => openAuth('signup', { email: typed }) : undefined}
      />
    </Stack>
  );
}

function ReasonToLogIn({ page }: { page: string }) {
  const t = useTexts('signup');
  const [, place, orderNumber] = page.split('/');
  if (orderNumber) return <p>{t('log_in_for_order', { orderNumber })}</p>;
  if (place === 'profile') return <p>{t('log_in_for_profile')}</p>;
  return <p>{t(place === 'favorites' ? 'log_in_for_favorites' : 'log_in_for_orders')}</p>;
}

const useScreen = (mode: AuthMode | null) => {
  const [state, setState] = useState<{ mode: AuthMode | null; screen: Screen }>({ mode, screen: mode ?? 'login' });
  if (mode !== state.mode) setState({ mode, screen: mode ?? state.screen });
  return { screen: state.screen, setScreen: (screen: Screen) => setState({ mode, screen }) };
};

/** Also after a login in another tab. */
const useGoOnAfterLogin = (closes: boolean, page: string | null) => {
  const isLoggedIn = useSession() !== null;
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    // The query knows a session's end before React does.
    if (!isLoggedIn || !closes || !signedIn(queryClient)) return;
    giveUp();
    if (page) void router.navigate({ href: page });
  }, [isLoggedIn, closes, page, router, queryClient]);
};

/** The page stays, with a notice why nothing was sent. */
const usePutOff = (isPutOff: boolean) => {
  const t = useTexts('shop');
  const toasts = useToast();
  const router = useRouter();
  useEffect(() => {
    // The dashboard says so itself.
    if (!isPutOff || router.state.location.pathname === '/dashboard') return;
    const action = { label: t('log_in'), onAction: askForLogin };
    // A page that is no longer held becomes a visitor's.
    const say = () =>
      isHeld('lost') && toasts.show({ tone: 'info', text: t('session_expired'), duration: putOffMs, action });
    const timer = setTimeout(say);
    return () => clearTimeout(timer);
  }, [isPutOff, t, toasts, router]);
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && kept.current && giveUp()),
      router.subscribe('onRendered', ({ pathChanged }) => pathChanged && giveUpUnheld()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
};

/** The button that opened the modal may be gone. */
const useFocusAfterwards = (isOpen: boolean) => {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      // During the fade the last field still has the focus.
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement?.closest('dialog:not([open])');
      if (isLost) document.getElementById('main')?.focus();
    };
  }, [isOpen]);
};
