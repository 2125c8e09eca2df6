import type { Order } from '@bottega/contract/orders/schemas';
import { Link } from '@tanstack/react-router';
import { type FocusEvent, useRef } from 'react';
import { CartRow } from '#features/cart/components/cart-row.tsx';
import skeletonStyles from '#features/cart/components/cart-skeleton.module.css';
import { useKeptFocus } from '#features/cart/components/use-kept-focus.ts';
import { type CartLine, idOf } from '#features/cart/store/cart-lines.ts';
import { type Cart, useCart } from '#features/cart/store/cart-provider.tsx';
import { CartSummary } from '#features/checkout/submit/cart-summary.tsx';
import { CheckoutNotice } from '#features/checkout/submit/checkout-notice.tsx';
import { LogInToOrder, useMustLogIn } from '#features/checkout/submit/log-in-to-order.tsx';
import { useCheckout } from '#features/checkout/submit/use-checkout.ts';
import { useShopStatus } from '#features/fulfilment/shop-status.ts';
import { useKitchenClosed } from '#features/shop/kitchen-closed.ts';
import { useFlag } from '#lib/flags.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import summary from '#ui/summary/summary.module.css';
import styles from './cart-contents.module.css';

export function CartContents({ onOrdered }: { onOrdered: (order: Order) => Promise<void> }) {
  const t = useTexts('checkout');
  const latest = useCart();
  const { order, submittedCart, trouble, restOfCart } = useCheckout(onOrdered);
  const cart = submittedCart ?? latest;
  const rest = restOfCart(cart);
  const isVisitor = useSession() === null;
  const mustLogIn = useMustLogIn();
  const focus = useRowFocus(cart.lines);
  const isEmpty = cart.lines.length === 0;
  const kitchenClosed = useKitchenClosed();
  const status = useShopStatus('ordering');
  const notice = status ? status.cart : kitchenClosed;

  return (
    <div {...focus} className={styles.contents}>
      <h1>{useTexts('shop')('cart_title')}</h1>
      {!cart.isReady && <UnreadCart cart={cart} />}
      {cart.isReady && isEmpty && trouble && <CheckoutNotice trouble={trouble} total={0} isEmpty />}
      {cart.isReady && isEmpty && <EmptyCart />}
      {!isEmpty && notice && <Alert>{notice}</Alert>}
      {!isEmpty && (
        <div className={summary.layout}>
          <ul aria-label={t('lines')} className={styles.rows}>
            {cart.lines.map((line) => (
              <CartRow key={idOf(line)} line={line} cart={cart} shortage={rest.shortages.get(idOf(line))} />
            ))}
          </ul>
          <CartSummary
            cart={cart}
            rest={rest}
            trouble={trouble}
            isBusy={submittedCart !== null}
            onCheckout={() => (isVisitor ? mustLogIn() : void order(cart))}
          >
            {isVisitor && <LogInToOrder />}
          </CartSummary>
        </div>
      )}
    </div>
  );
}

function UnreadCart({ cart }: { cart: Cart }) {
  const title = useTexts('checkout')('cart_failed');
  const reload = useTexts('shop')('reload');
  if (!cart.hasFailed) return <CartSkeleton />;
  return <Alert tone="error" title={title} action={<Button onClick={cart.reload}>{reload}</Button>} />;
}

export function EmptyCart() {
  const t = useTexts('checkout');
  const hasProducts = useFlag('ff_products');
  return (
    <EmptyState
      picture="/places/empty-cart.svg"
      title={t('cart_empty')}
      text={t('cart_empty_text')}
      action={
        hasProducts && (
          <Link to="/products/{-$category}" className={buttonClass({ variant: 'primary' })}>
            {t('cart_go_to_products')}
          </Link>
        )
      }
    />
  );
}

const rows = [1, 2, 3];

function CartSkeleton() {
  return (
    <div>
      <p role="status" className="visually-hidden">
        {useTexts('shop')('loading')}
      </p>
      {rows.map((row) => (
        <div key={row} className={skeletonStyles.row}>
          <Skeleton shape="block" className={skeletonStyles.picture} />
          <Skeleton lines={2} className={skeletonStyles.words} />
          <Skeleton shape="block" className={skeletonStyles.stepper} />
        </div>
      ))}
    </div>
  );
}

const rowsOf = (group: HTMLElement) => [...group.querySelectorAll('li')];

/** After a removal, focuses the next product, or the link below the last. */
const useRowFocus = (lines: readonly CartLine[]) => {
  const index = useRef(0);
  const { onFocus, ...group } = useKeptFocus<HTMLDivElement>(lines.map(idOf).join(), (contents) => {
    const rows = rowsOf(contents);
    return rows[Math.min(index.current, rows.length - 1)]?.querySelector('button') ?? contents.querySelector('a');
  });
  return {
    ...group,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLDivElement>) => {
      onFocus();
      const row = target.closest('li');
      if (row) index.current = rowsOf(currentTarget).indexOf(row);
    },
  };
};
