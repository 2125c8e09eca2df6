import { committedQuantity } from '@bottega/contract/cart/rules';
import { useTexts } from '#locales/use-texts.ts';
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx';
import { type CartLine, idOf } from '../store/cart-lines.ts';
import type { Cart } from '../store/cart-provider.tsx';

interface LineStepperProps {
  line: CartLine;
  cart: Cart;
  width?: 'auto' | 'fill';
}

/** Below 1 removes the product (CART-04). */
export function LineStepper({ line, cart, width }: LineStepperProps) {
  const t = useTexts('shop');
  const cartT = useTexts('shop.cart');
  const id = idOf(line);
  const { name } = line.product;
  const isHeld = cart.held.some((change) => change.kind === 'put' && idOf(change) === id);
  return (
    <QuantityStepper
      value={line.quantity}
      onChange={(next) => cart.setQuantity(id, next)}
      onRemove={() => cart.remove(id)}
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
