import { useNavigate } from '@tanstack/react-router';
import { CartContents } from '../../features/cart/cart-contents.tsx';

/** What one is about to order (CART-03). */
export function CartPage() {
  const navigate = useNavigate();
  return (
    <CartContents
      onOrdered={({ orderNumber }) => void navigate({ to: '/orders', state: { placedOrder: orderNumber } })}
    />
  );
}
