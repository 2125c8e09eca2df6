import { useNavigate } from '@tanstack/react-router';
import { CartContents } from '#features/checkout/cart/cart-contents.tsx';

export function CartPage() {
  const navigate = useNavigate();
  return (
    <CartContents onOrdered={({ orderNumber }) => navigate({ to: '/orders', state: { placedOrder: orderNumber } })} />
  );
}
