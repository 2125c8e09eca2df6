import { committedQuantity } from '@bottega/contract/cart/rules';
import { useTexts } from '#locales/use-texts.ts';
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx';
import type { CartLine } from '../store/cart-lines.ts';
import type { Cart } from '../store/cart-provider.tsx';

interface LineStepperProps {
  line: CartLine;
  cart: Cart;
  width?: 'auto' | 'fill';
}

/** Below 1 removes the product (CART-04). */
export function LineStepper({ line: { product, quantity }, cart, width }: LineStepperProps) {
  const t = useTexts('shop');
  const cartT = useTexts('shop/cart');
  const { _id, name } = product;
  const isHeld = cart.held.some((change) => change.kind === 'put' && change.product._id === _id);
  return (
    <QuantityStepper
      value={quantity}
      onChange={(next) => cart.setQuantity(_id, next)}
      onRemove={() => cart.remove(_id)}
      commit={committedQuantity}
      width={width}
      pending={isHeld}
      labels={{
        group: cartT('cart_quantity', { name }) + (isHeld ? `. ${cartT('cart_held')}` : ''),
        decrease: t('quantity_less'),
        increase: t('quantity_more'),
        remove: cartT('cart_remove', { name }),
      }}
    />
  );
}
