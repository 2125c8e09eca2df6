import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useT } from '../../i18n/i18n-context.tsx';
import { Area } from '../../lib/area.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { CartIcon } from '../../ui/icons/cart-icon.tsx';
import { panelClass } from '../../ui/popover.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePopover } from '../../ui/use-popover.ts';
import { preloadCart, useCartCode, useCartOnDemand } from './cart-code.ts';
import styles from './cart-menu.module.css';

const CartPanel = lazyRouteComponent(() => import('./cart-panel.tsx'), 'CartPanel');

const preload = () => {
  preloadCart();
  void CartPanel.preload?.();
};

/** The header's button for the cart: its count, and a panel with what is in it (SHELL-09). */
export function CartMenu() {
  const t = useT();
  const code = useCartCode();
  const { open, triggerProps, panelProps } = usePopover<HTMLDivElement>();
  // The content stays while the panel fades away.
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  useCartOnDemand();

  return (
    <>
      <button
        {...triggerProps}
        className={iconButtonClass()}
        aria-haspopup="dialog"
        title={t('cart')}
        onFocus={preload}
        onPointerEnter={preload}
      >
        <span className="visually-hidden">{t('cart')}</span>
        <CartIcon />
        {code && <code.CartBadge />}
      </button>
      {code && <code.CartAnnouncer />}
      <div {...panelProps} role="dialog" aria-label={t('cart')} className={panelClass('end', styles.panel)}>
        {wasOpen && (
          <Area fallback={<p>{t('error_unexpected')}</p>}>
            <Suspense fallback={<Skeleton lines={4} />}>
              <CartPanel />
            </Suspense>
          </Area>
        )}
      </div>
    </>
  );
}
