import { committedQuantity } from '@bottega/contract/quantity';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useT } from '../../i18n/i18n-context.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { logFailure } from '../../lib/log-failure.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { CartIcon } from '../../ui/icons/cart-icon.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { useToast } from '../../ui/toasts.tsx';
import styles from './buy-box.module.css';
import { loadCart, preloadCart, useCartCode } from './cart-code.ts';
import type { CartProduct } from './cart-lines.ts';

/** How many of a dish, and into the cart with them (PDET-01, PDET-02). */
export function BuyBox({ product }: { product: CartProduct }) {
  const t = useT();
  const code = useCartCode();
  const [quantity, setQuantity] = useState(1);
  const cart = {
    api: useApi(),
    queryClient: useQueryClient(),
    user: useSession(),
    toast: useToast(),
    locale: useLocale(),
  };

  const add = () =>
    loadCart()
      .then(({ addAndTell }) => addAndTell(cart, product, quantity))
      .catch((error: unknown) => logFailure('cart', error));

  return (
    <div className={styles.box}>
      <div className={styles.controls}>
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          commit={committedQuantity}
          labels={{ group: t('quantity'), decrease: t('quantity_less'), increase: t('quantity_more') }}
        />
        <Button
          variant="primary"
          icon={<CartIcon />}
          className={styles.add}
          onClick={add}
          onFocus={preloadCart}
          onPointerEnter={preloadCart}
        >
          {t('add_to_cart')}
        </Button>
      </div>
      <p className={styles.present}>{code && <code.InCart productId={product._id} />}</p>
    </div>
  );
}
