import { useLocation } from '@tanstack/react-router';
import { useT } from '../../i18n/i18n-context.tsx';
import { useCartCode } from './cart-code.ts';

/** On phones: the way to the cart with count and total, everywhere but on its own page. */
export function CartBar() {
  const t = useT();
  const code = useCartCode();
  const isCart = useLocation({ select: ({ pathname }) => pathname === '/cart' });
  return code && !isCart ? <code.CartBarLine label={t('cart')} /> : null;
}
