import { committedQuantity } from '@bottega/contract/quantity';
import { useT } from '../../i18n/i18n-context.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import type { CartLine } from './cart-lines.ts';
import { useCartTexts } from './cart-texts.ts';
import type { CartView } from './use-cart.ts';

interface LineStepperProps {
  line: CartLine;
  cart: CartView;
  width?: 'auto' | 'fill';
}

/** The quantity of a dish in the cart; below 1 it goes (CART-04). */
export function LineStepper({ line: { product, quantity }, cart, width }: LineStepperProps) {
  const t = useT();
  const cartT = useCartTexts();
  const { _id, name } = product;
  return (
    <QuantityStepper
      value={quantity}
      onChange={(next) => cart.setQuantity(_id, next)}
      onRemove={() => cart.remove(_id)}
      commit={committedQuantity}
      width={width}
      labels={{
        group: cartT('cart_quantity', { name }),
        decrease: t('quantity_less'),
        increase: t('quantity_more'),
        remove: cartT('cart_remove', { name }),
      }}
    />
  );
}
