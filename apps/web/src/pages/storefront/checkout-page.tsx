import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { idOf } from '#features/cart/store/cart-lines.ts';
import { useCart, useLaterDayOf } from '#features/cart/store/cart-provider.tsx';
import { EmptyCart } from '#features/checkout/cart/cart-contents.tsx';
import { CheckoutForm, CheckoutSkeleton } from '#features/checkout/form/checkout-form.tsx';
import { forgetDraft } from '#features/checkout/form/draft.ts';
import { CheckoutNotice } from '#features/checkout/submit/checkout-notice.tsx';
import { useMustLogIn } from '#features/checkout/submit/log-in-to-order.tsx';
import { RestNotice } from '#features/checkout/submit/rest-notice.tsx';
import { useCheckout } from '#features/checkout/submit/use-checkout.ts';
import { useFlag } from '#lib/flags.ts';
import { openAuth } from '#lib/session/auth-dialog.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import styles from './checkout-page.module.css';

export function CheckoutPage() {
  const title = useTexts('shop')('checkout_title');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isVisitor = useSession() === null;
  const hasProfile = useFlag('ff_profile');
  const mustLogIn = useMustLogIn();
  const latest = useCart();
  const { order, submittedCart, trouble, restOfCart, forgetShortages } = useCheckout(async ({ orderNumber }) => {
    forgetDraft();
    // The order may have saved an address.
    queryClient.removeQueries({ queryKey: ['addresses'] });
    await navigate({ to: '/orders', state: { placedOrder: orderNumber } });
  });
  const cart = submittedCart ?? latest;
  const laterDay = useLaterDayOf(cart.lines);
  const isEmpty = cart.lines.length === 0;
  const page = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    // The form with the pressed button may be missing while another tab moves the cart to the account.
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.id === 'main';
    if (hasAsked.current && isLost && !isEmpty) page.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [isEmpty]);
  const onGuest = () => {
    hasAsked.current = true;
    mustLogIn();
    if (hasProfile) openAuth('login');
  };
  return (
    <div ref={page} className={styles.page}>
      <h1>{title}</h1>
      {!cart.isReady && (cart.hasFailed ? <Failed reload={cart.reload} /> : <CheckoutSkeleton />)}
      {cart.isReady && isEmpty && trouble && <CheckoutNotice trouble={trouble} total={0} isEmpty />}
      {cart.isReady && isEmpty && <EmptyCart />}
      {!isEmpty && (
        <CheckoutForm
          lines={cart.lines}
          laterDay={laterDay}
          restFor={(found) => {
            const { shortages, total } = restOfCart(cart, found);
            return { total, lines: cart.lines.map((line) => ({ ...line, shortage: shortages.get(idOf(line)) })) };
          }}
          order={(details, found) => order(cart, details, found)}
          busy={submittedCart !== null}
          notice={(total, found) =>
            trouble &&
            restOfCart(cart, found).shortages.size === 0 && <CheckoutNotice trouble={trouble} total={total} />
          }
          restNotice={(total, found) => <RestNotice rest={restOfCart(cart, found)} total={total} trouble={trouble} />}
          onOtherTime={forgetShortages}
          onGuest={onGuest}
          onOtherPrices={() => !isVisitor && latest.reload()}
        />
      )}
    </div>
  );
}

function Failed({ reload }: { reload: () => void }) {
  const title = useTexts('checkout')('cart_failed');
  const again = useTexts('shop')('reload');
  return <Alert tone="error" title={title} action={<Button onClick={reload}>{again}</Button>} />;
}
