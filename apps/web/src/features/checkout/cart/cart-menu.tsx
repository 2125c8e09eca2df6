import { formatPrice } from '@bottega/contract/money';
import { Suspense, useState } from 'react';
import { useCart } from '#features/cart/store/cart-provider.tsx';
import { lazyPart } from '#lib/lazy/lazy-part.ts';
import { SectionErrorBoundary } from '#lib/section-error-boundary.tsx';
import { withTexts } from '#locales/texts.ts';
import { useTexts } from '#locales/use-texts.ts';
import { CornerBadge, iconButtonClass } from '#ui/icon-button/icon-button.tsx';
import { CartIcon } from '#ui/icons.tsx';
import { panelClass, usePopover } from '#ui/popover/popover.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './cart-menu.module.css';

const CartPanel = lazyPart(
  withTexts(() => import('./cart-panel.tsx'), 'checkout'),
  'CartPanel',
);
const preload = () => void CartPanel.preload?.();

export function CartMenu() {
  const t = useTexts('shop');
  const { open, triggerProps, panelProps } = usePopover<HTMLDivElement>();
  // The content stays while the panel fades out.
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);

  return (
    <>
      <button
        {...triggerProps}
        className={iconButtonClass()}
        data-basket
        aria-haspopup="dialog"
        title={t('cart')}
        onFocus={preload}
        onPointerEnter={preload}
      >
        <span className="visually-hidden">{t('cart')}</span>
        <CartIcon />
        <CartBadge />
      </button>
      <CartAnnouncer />
      <div {...panelProps} role="dialog" aria-label={t('cart')} className={panelClass('end', styles.panel)}>
        {wasOpen && (
          <SectionErrorBoundary fallback={<p>{t('error_unexpected')}</p>}>
            <Suspense fallback={<Skeleton lines={4} />}>
              <CartPanel />
            </Suspense>
          </SectionErrorBoundary>
        )}
      </div>
    </>
  );
}

// spec §9: badge 9+ above 9
const mostCounted = 9;

function CartBadge() {
  const t = useTexts('shop.cart');
  const { count } = useCart();
  if (count === 0) return null;
  return (
    <>
      <span className="visually-hidden">, {t('cart_count', { count })}</span>
      <CornerBadge>{count > mostCounted ? `${mostCounted}+` : count}</CornerBadge>
    </>
  );
}

function CartAnnouncer() {
  const t = useTexts('shop.cart');
  const { count, total, isReady } = useCart();
  const [known, setKnown] = useState<number>();
  const [text, setText] = useState('');
  if (isReady && count !== known) {
    setKnown(count);
    if (known !== undefined) setText(t('cart_announced', { count, total: formatPrice(total) }));
  }
  return <output className="visually-hidden">{text}</output>;
}
