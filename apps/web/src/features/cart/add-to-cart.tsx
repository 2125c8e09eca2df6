import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../i18n/i18n-context.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { logFailure } from '../../lib/log-failure.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons/plus-icon.tsx';
import styles from './add-to-cart.module.css';
import { loadCart, preloadCart, useCartCode } from './cart-code.ts';
import type { CartProduct } from './cart-lines.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Puts a dish of a card into the cart; once it is there the button is its quantity. */
export function AddToCart({ product }: { product: CartProduct }) {
  const t = useT();
  const code = useCartCode();
  const [quantity, setQuantity] = useState(0);
  const owner = { api: useApi(), queryClient: useQueryClient(), user: useSession() };
  // In a stepper the plus is the last button, and the one to press again.
  const group = useKeptFocus<HTMLDivElement>(quantity > 0, (all) => [...all.querySelectorAll('button')].at(-1));

  const add = () =>
    loadCart()
      .then((cart) => cart.add(owner, product, 1))
      .catch((error: unknown) => logFailure('cart', error));

  return (
    <div {...group} className={styles.slot}>
      {code && <code.CardLine product={product} onQuantity={setQuantity} />}
      {quantity === 0 && (
        <Button
          variant="secondary"
          size="s"
          wide
          icon={<PlusIcon size="s" />}
          onClick={add}
          onFocus={preloadCart}
          onPointerEnter={preloadCart}
        >
          {t('add_to_cart')}
          <span className="visually-hidden">: {product.name}</span>
        </Button>
      )}
    </div>
  );
}
