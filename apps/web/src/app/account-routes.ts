import { isStaff } from '@bottega/contract/permissions';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { TextKey } from '../i18n/translate.ts';
import { sessionQuery } from '../lib/session.ts';
import { pageHead } from './page-head.ts';
import { requireFlag } from './require-flag.ts';
import { rootRoute } from './root-route.ts';
import type { RouterContext } from './router-context.ts';

// None of these pages is for search engines, so they share the shop's description.
const accountHead = (context: RouterContext, title: TextKey & `${string}_page`, path: string) =>
  pageHead(context, { title: context.t(title), description: context.t('shop_tagline'), path, hidden: true });

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { page: 'src/pages/storefront/login-page.tsx' },
  beforeLoad: async ({ context: { api, queryClient } }) => {
    const user = await queryClient.ensureQueryData(sessionQuery(api));
    if (user) throw redirect({ href: isStaff(user.role) ? '/dashboard' : '/', replace: true, statusCode: 302 });
  },
  head: ({ match: { context } }) => accountHead(context, 'login_page', '/login'),
  component: lazyRouteComponent(() => import('../pages/storefront/login-page.tsx'), 'LoginPage'),
});

export const verifyAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verifyAccount/$token',
  staticData: { page: 'src/pages/storefront/verify-account-page.tsx', unkept: true },
  beforeLoad: ({ context }) => requireFlag(context, 'ff_profile'),
  head: ({ match: { context } }) => accountHead(context, 'verification_page', '/verifyAccount'),
  component: lazyRouteComponent(() => import('../pages/storefront/verify-account-page.tsx'), 'VerifyAccountPage'),
});

export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resetPassword/{-$token}',
  staticData: { page: 'src/pages/storefront/reset-password-page.tsx', unkept: true },
  beforeLoad: async ({ context, params: { token } }) => {
    await requireFlag(context, 'ff_profile');
    if (!token)
      throw redirect({ to: '/error', search: { message: 'no_token_provided' }, replace: true, statusCode: 302 });
  },
  head: ({ match: { context } }) => accountHead(context, 'reset_page', '/resetPassword'),
  component: lazyRouteComponent(() => import('../pages/storefront/reset-password-page.tsx'), 'ResetPasswordPage'),
});
