import { ClientOnly, Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CartBar } from '#features/cart/components/cart-bar.tsx';
import { CartProvider } from '#features/cart/store/cart-provider.tsx';
import { useFlag } from '#lib/flags.ts';
import { SectionErrorBoundary } from '#lib/section-error-boundary.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { ToastRegion } from '#ui/toast/toast-region.tsx';
import styles from './root-layout.module.css';
import { LazyAuthDialog } from './shell/auth/lazy-auth-dialog.tsx';
import { GuestCartMerge } from './shell/guest-cart-merge.tsx';
import { SiteHeader } from './shell/header/site-header.tsx';
import { useSearchKey } from './shell/header/use-search-key.ts';
import { LazyOfflineNotice } from './shell/offline/lazy-offline-notice.tsx';
import { RouteChanges } from './shell/route-changes.tsx';
import { ScrollToTop } from './shell/scroll-to-top.tsx';
import { SessionSync } from './shell/session-sync.tsx';
import { SiteFooter } from './shell/site-footer.tsx';
import { SpecialDays } from './shell/special-days.tsx';

const bare = /^\/(?:courier|dashboard|kitchen|menu|setup)/;

/** Staff's and printed pages have shells of their own. */
export function RootLayout() {
  const t = useTexts('shop');
  const isBare = useMatches({
    select: (matches) => bare.test(matches.at(-1)?.routeId ?? '') && !matches.some(({ error }) => error),
  });
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t('skip_to_content')}
      </a>
      {isBare ? <Outlet /> : <SiteShell />}
      {/* Needs events or storage, so not in the server's HTML. */}
      <ClientOnly>
        <RouteChanges />
        <LazyAuthDialog />
        <SessionSync />
        <ToastRegion closeLabel={t('notice_close')} />
      </ClientOnly>
    </>
  );
}

function SiteShell() {
  const cart = useFlag('ff_cart');
  useSearchKey();
  return (
    <WithCart>
      <div className={styles.page}>
        <SiteHeader />
        <SpecialDays />
        <ClientOnly>
          <LazyOfflineNotice />
        </ClientOnly>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <SiteFooter />
        <ClientOnly>
          <ScrollToTop />
          <GuestCartMerge />
          {cart && (
            <SectionErrorBoundary>
              <CartBar />
            </SectionErrorBoundary>
          )}
        </ClientOnly>
      </div>
    </WithCart>
  );
}

function WithCart({ children }: { children: ReactNode }) {
  return useFlag('ff_cart') ? <CartProvider>{children}</CartProvider> : children;
}
