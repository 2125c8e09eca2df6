import { formatPrice } from '@bottega/contract/money';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import styles from './cart-summary.module.css';
import { useCartTexts } from './cart-texts.ts';
import { CheckoutNotice } from './checkout-notice.tsx';
import type { CartView } from './use-cart.ts';
import type { CheckoutTrouble } from './use-checkout.ts';

interface CartSummaryProps {
  cart: CartView;
  trouble: CheckoutTrouble | null;
  isBusy: boolean;
  onCheckout: () => void;
  /** What a visitor has to do before ordering. */
  children?: ReactNode;
}

/** The total, checkout and clear-cart. On a phone total and checkout stay at the foot of the window. */
export function CartSummary({ cart, trouble, isBusy, onCheckout, children }: CartSummaryProps) {
  const t = useCartTexts();
  const { count, total, clear } = cart;
  const label = trouble?.kind === 'changed' ? t('checkout_confirm', { total: formatPrice(total) }) : t('checkout');
  return (
    <section aria-labelledby="summary" className={styles.summary}>
      <h2 id="summary" className={styles.title}>
        {t('checkout_summary')}
      </h2>
      <div className={styles.notice}>{trouble && <CheckoutNotice trouble={trouble} total={total} />}</div>
      <div className={styles.pay}>
        <p className={styles.total}>
          <span>
            {t('cart_total')} <span className={styles.count}>{t('cart_count', { count })}</span>
          </span>
          <Price size="l">{formatPrice(total)}</Price>
        </p>
        <Button variant="primary" size="l" wide busy={isBusy} busyLabel={t('checkout_busy')} onClick={onCheckout}>
          {label}
        </Button>
      </div>
      <div className={styles.more}>
        {children}
        <p className={styles.note}>{t('cart_delivery_note')}</p>
        <Button variant="quiet" size="s" onClick={clear}>
          {t('cart_clear')}
        </Button>
      </div>
    </section>
  );
}
