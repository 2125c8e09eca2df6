import type { Order } from '@bottega/contract/orders';
import { Link } from '@tanstack/react-router';
import { useFlag } from '../../lib/flags.ts';
import { useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './cart-contents.module.css';
import { CartRow } from './cart-row.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useCartTexts } from './cart-texts.ts';
import { CheckoutNotice } from './checkout-notice.tsx';
import { LogInToOrder, useMustLogIn } from './log-in-to-order.tsx';
import { type CartView, useCart } from './use-cart.ts';
import { useCartsOfOtherTabs } from './use-carts-of-other-tabs.ts';
import { useCheckout } from './use-checkout.ts';
import { useRowFocus } from './use-row-focus.ts';

/** The whole cart: dishes, total and checkout, or what stands in their place. */
export function CartContents({ onOrdered }: { onOrdered: (order: Order) => void }) {
  const t = useCartTexts();
  const cart = useCart();
  useCartsOfOtherTabs();
  const { order, isBusy, trouble } = useCheckout(onOrdered);
  const isVisitor = useSession() === null;
  const mustLogIn = useMustLogIn();
  const focus = useRowFocus(cart.lines);
  const isEmpty = cart.lines.length === 0;

  return (
    <div {...focus} className={styles.contents}>
      <h1>{t('cart_heading')}</h1>
      {!cart.isReady && <UnreadCart cart={cart} />}
      {cart.isReady && isEmpty && trouble && <CheckoutNotice trouble={trouble} total={0} />}
      {cart.isReady && isEmpty && <EmptyCart />}
      {!isEmpty && (
        <div className={styles.layout}>
          <ul aria-label={t('cart_lines')} className={styles.rows}>
            {cart.lines.map((line) => (
              <CartRow key={line.product._id} line={line} cart={cart} />
            ))}
          </ul>
          <CartSummary
            cart={cart}
            trouble={trouble}
            isBusy={isBusy}
            onCheckout={() => (isVisitor ? mustLogIn() : void order(cart))}
          >
            {isVisitor && <LogInToOrder />}
          </CartSummary>
        </div>
      )}
    </div>
  );
}

function UnreadCart({ cart }: { cart: CartView }) {
  const t = useCartTexts();
  if (!cart.hasFailed) return <CartSkeleton />;
  return (
    <Alert tone="error" title={t('cart_failed')} action={<Button onClick={cart.reload}>{t('cart_reload')}</Button>} />
  );
}

function EmptyCart() {
  const t = useCartTexts();
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
