import { formatPrice } from '@bottega/contract/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Cart } from '#features/cart/store/cart-provider.tsx';
import { useShop } from '#features/shop/shop.ts';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { Price } from '#ui/price/price.tsx';
import summary from '#ui/summary/summary.module.css';
import styles from './cart-summary.module.css';
import { CheckoutNotice } from './checkout-notice.tsx';
import type { Rest } from './rest.ts';
import { RestNotice } from './rest-notice.tsx';
import { TermsLink } from './terms-link.tsx';
import type { CheckoutTrouble } from './use-checkout.ts';

interface CartSummaryProps {
  cart: Cart;
  rest: Rest;
  trouble: CheckoutTrouble | null;
  isBusy: boolean;
  onCheckout: () => void;
  children?: ReactNode;
}

export function CartSummary({ cart, rest, trouble, isBusy, onCheckout, children }: CartSummaryProps) {
  const t = useTexts('checkout');
  const cartT = useTexts('shop.cart');
  const leadsOn = useFlag('ff_ordering');
  const isRest = rest.shortages.size > 0;
  const { count, total } = isRest ? rest : cart;
  const labels = {
    changed: t('confirm', { total: formatPrice(total) }),
    emptied: t('confirm', { total: formatPrice(total) }),
    unavailable: t('confirm', { total: formatPrice(total) }),
    terms: t('terms_confirm'),
    refused: t('checkout'),
    unsure: t('checkout'),
    ordered: t('checkout'),
  };
  const asked = trouble ? labels[trouble.kind] : t('checkout');
  const label = isRest ? t('rest_order', { total: formatPrice(total) }) : asked;
  const { open, termsVersion } = useShop();
  const closed = useTexts('shop')('shop_closed');
  const hasTerms = termsVersion !== null;
  return (
    <section aria-labelledby="summary" className={summary.summary}>
      <h2 id="summary" className={styles.title}>
        {t('summary')}
      </h2>
      <Stack className={summary.pay}>
        {isRest && <RestNotice rest={rest} total={total} trouble={trouble} />}
        {!isRest && trouble && <CheckoutNotice trouble={trouble} total={total} />}
        <p className={summary.total}>
          <span>
            {t(isRest ? 'rest_total' : 'cart_total')}{' '}
            <span className={summary.aside}>{cartT('cart_count', { count })}</span>
          </span>
          <Price size="l">{formatPrice(total)}</Price>
        </p>
        {!open && <Alert>{closed}</Alert>}
        {isRest && rest.lines.length === 0 ? null : leadsOn && open ? (
          <Link to="/checkout" className={buttonClass({ variant: 'primary', size: 'l', wide: true })}>
            {t('checkout')}
          </Link>
        ) : (
          <Button
            variant="primary"
            size="l"
            wide
            busy={isBusy}
            busyLabel={t('busy')}
            disabled={!open}
            onClick={onCheckout}
          >
            {label}
          </Button>
        )}
        {hasTerms && !leadsOn && (
          <Note className={summary.note}>
            {t('terms')} <TermsLink text={t('terms_link')} />.
          </Note>
        )}
      </Stack>
      <Stack className={styles.more}>
        {!leadsOn && children}
        {!leadsOn && <Note>{t('delivery_note')}</Note>}
        <Button variant="quiet" size="s" onClick={cart.clear}>
          {t('cart_clear')}
        </Button>
      </Stack>
    </section>
  );
}
