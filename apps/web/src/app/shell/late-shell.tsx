import { ClientOnly } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { CartBar } from '../../features/cart/cart-bar.tsx';
import { useShellTexts } from '../../i18n/shell-texts.ts';
import { Area } from '../../lib/area.tsx';
import { useFlag } from '../../lib/flags.ts';
import { hearSessionChanges } from '../../lib/session-events.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { AuthSlot } from '../auth/auth-slot.tsx';
import { SessionKeeper } from '../auth/session-keeper.tsx';
import { CartSession } from '../cart-session.tsx';
import { RouteChanges } from './route-changes.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SiteFooter } from './site-footer.tsx';
import { useHideHeader } from './use-hide-header.ts';
import { useSearchKey } from './use-search-key.ts';

/** The foot of the page, and the parts of the shell that only answer to what a reader does. */
export function LateShell() {
  const st = useShellTexts();
  const cart = useFlag('ff_cart');
  useHideHeader();
  useSearchKey();
  return (
    <>
      <SiteFooter />
      {/* What these show has nothing to do with what the server drew: by now a navigation may be on its way. */}
      <ClientOnly>
        <Listening>
          <RouteChanges />
          <ScrollToTop />
          <AuthSlot />
          <SessionKeeper />
          <CartSession />
          {cart && (
            <Area>
              <CartBar />
            </Area>
          )}
          <ToastRegion closeLabel={st('notice_close')} />
        </Listening>
      </ClientOnly>
    </>
  );
}

// Its children's effects have run before its own.
function Listening({ children }: { children: ReactNode }) {
  useEffect(hearSessionChanges, []);
  return children;
}
