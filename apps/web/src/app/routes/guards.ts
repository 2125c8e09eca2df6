import type { SessionUser } from '@bottega/contract/accounts/schemas';
import type { FlagKey } from '@bottega/contract/flags';
import { notFound, redirect, rootRouteId } from '@tanstack/react-router';
import { renewal } from '#lib/api/held-pages.ts';
import { cookieText, writeCookie } from '#lib/api/session-cookies.ts';
import { flagsQuery } from '#lib/flags.ts';
import { openAuth } from '#lib/session/auth-dialog.ts';
import { sessionQuery } from '#lib/session/session.ts';
import type { RouterContext } from '../document/router-context.ts';

/** For `beforeLoad`: not found while the feature is off (SHELL-14). */
export const requireFlag = async ({ api, queryClient }: RouterContext, key: FlagKey): Promise<void> => {
  const { flags } = await queryClient.ensureQueryData(flagsQuery(api));
  if (!flags[key]) throw notFound({ routeId: rootRouteId });
};

interface Guarded {
  context: RouterContext;
  location: { pathname: string };
  cause: 'enter' | 'stay' | 'preload';
}

// Lifetime of a login's code.
const loginSeconds = 600;

/** Sends visitors home to log in (spec §2); adds `user` to the loader's context. */
export const requireUser =
  (flag: FlagKey) =>
  async ({ context, location: { pathname }, cause }: Guarded): Promise<{ user: SessionUser }> => {
    await requireFlag(context, flag);
    // Leaving a kept page.
    if (cause === 'enter') renewal.current?.giveUp();
    const user = await context.queryClient.ensureQueryData(sessionQuery(context.api));
    if (user) {
      if (!import.meta.env.SSR && cause !== 'preload') renewal.page = pathname;
      return { user };
    }
    // Neither after a logout nor when preloading a hovered link.
    if (!import.meta.env.SSR && cause === 'enter') {
      writeCookie('after_login', pathname, loginSeconds);
      openAuth('login', { page: pathname });
    }
    const headers = import.meta.env.SSR && { 'Set-Cookie': cookieText('after_login', pathname, loginSeconds) };
    throw redirect({ to: '/', replace: true, statusCode: 302, ...(headers && { headers }) });
  };
