import { formatPrice } from '@bottega/contract/money';
import { Link, useLocation } from '@tanstack/react-router';
import { useTexts } from '#locales/use-texts.ts';
import { CartIcon } from '#ui/icons.tsx';
import { Price } from '#ui/price/price.tsx';
import { useCart } from '../store/cart-provider.tsx';
import styles from './cart-bar.module.css';

/** On phones, unless the cart or a buy box is at the bottom. */
export function CartBar() {
  const label = useTexts('shop')('cart');
  const t = useTexts('shop.cart');
  const { count, total } = useCart();
  const isNeedless = useLocation({
    select: ({ pathname }) => /^\/(cart$|checkout|products\/product\/)/.test(pathname),
  });
  if (count === 0 || isNeedless) return null;
  return (
    <aside aria-label={label} className={styles.bar}>
      <Link to="/cart" className={styles.link} data-basket>
        <span className={styles.count}>
          <CartIcon />
          {t('cart_count', { count })}
        </span>
        <span className={styles.go}>{t('cart_go')}</span>
        <Price>{formatPrice(total)}</Price>
      </Link>
    </aside>
  );
}
