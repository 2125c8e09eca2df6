import { committedQuantity } from '@bottega/contract/cart/rules';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { CartIcon } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { type CartProduct, quantityOf } from '../store/cart-lines.ts';
import { useCart } from '../store/cart-provider.tsx';
import styles from './buy-box.module.css';

// spec §9: product notices 2000 ms
const addedMs = 2000;

export function BuyBox({ product }: { product: CartProduct }) {
  const t = useTexts('shop');
  const cartT = useTexts('shop/cart');
  const cart = useCart();
  const toast = useToast();
  const [quantity, setQuantity] = useState(1);
  const present = quantityOf(cart.lines, product._id);

  // A failure is silent (CART-06).
  const add = async () => {
    const added = await cart.add(product, quantity);
    if (added === 0) toast.show({ text: cartT('cart_full'), tone: 'info' });
    else if (added !== null) {
      toast.show({ text: cartT('cart_added', { quantity: added, name: product.name }), duration: addedMs });
    }
  };

  return (
    <Stack gap={2}>
      <div className={styles.controls}>
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          commit={committedQuantity}
          labels={{ group: t('quantity'), decrease: t('quantity_less'), increase: t('quantity_more') }}
        />
        <Button variant="primary" icon={<CartIcon />} className={styles.add} onClick={add}>
          {t('add_to_cart')}
        </Button>
      </div>
      <p className={styles.present}>
        {present > 0 && (
          <>
            {cartT('cart_in_yours', { count: present })} · <Link to="/cart">{cartT('cart_go')}</Link>
          </>
        )}
      </p>
    </Stack>
  );
}
