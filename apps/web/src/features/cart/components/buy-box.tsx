import { formatPrice } from '@bottega/contract/money';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FoodInfo } from '#features/food/food-info.tsx';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { measuredBar } from '#ui/layout/measured-bar.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import type { OfferedProduct } from '../store/cart-lines.ts';
import { useCart } from '../store/cart-provider.tsx';
import styles from './buy-box.module.css';
import { BuyControls } from './buy-controls.tsx';

// spec §9: product notices 2000 ms
const addedMs = 2000;

/** On phones a bar at the bottom, instead of the cart bar. */
export function BuyBox({ product }: { product: OfferedProduct }) {
  const dishT = useTexts('dish');
  const cart = useCart();
  const toast = useToast();
  const [quantity, setQuantity] = useState(1);

  // Failures are silent (CART-06).
  const add = async () => {
    const added = await cart.add(product, quantity);
    if (added === 0) toast.show({ text: dishT('cart_full'), tone: 'info' });
    else if (added !== null) {
      toast.show({ text: dishT('cart_added', { quantity: added, name: product.name }), duration: addedMs });
      setQuantity(1);
    }
  };

  return (
    <div ref={measuredBar} className={styles.box}>
      <div className={styles.warning}>
        <FoodInfo food={product.food} show="warning" />
      </div>
      <BuyControls
        quantity={quantity}
        onQuantity={setQuantity}
        label={dishT('cart_add', { quantity, total: formatPrice(product.price * quantity) })}
        onAdd={add}
      />
      <InYourCart />
    </div>
  );
}

export function InYourCart() {
  const t = useTexts('dish');
  const shopT = useTexts('shop.cart');
  const hasCheckout = useFlag('ff_ordering');
  const { count } = useCart();
  return (
    <p className={styles.inCart}>
      {count > 0 && (
        <>
          <span>{t('cart_in_yours', { count })}</span> · <Link to="/cart">{shopT('cart_go')}</Link>
          {hasCheckout && (
            <>
              {' · '}
              <Link to="/checkout">{shopT('cart_checkout')}</Link>
            </>
          )}
        </>
      )}
    </p>
  );
}
