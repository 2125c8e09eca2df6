import type { Locale } from '@bottega/contract/locale';
import { formatPrice } from '@bottega/contract/money';
import { Link } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { CornerBadge } from '../../ui/icon-button.tsx';
import { CartIcon } from '../../ui/icons/cart-icon.tsx';
import { Price } from '../../ui/price.tsx';
import type { Toasts } from '../../ui/toasts.tsx';
import type { CartProduct } from './cart-lines.ts';
import { type CartOwner, cartOf, putInto } from './cart-store.ts';
import { cartTexts, useCartTexts } from './cart-texts.ts';
import { LineStepper } from './line-stepper.tsx';
import styles from './live-cart.module.css';
import { useCart } from './use-cart.ts';
import { useCartsOfOtherTabs } from './use-carts-of-other-tabs.ts';

// spec §9: product notices 2000 ms; badge 9+ above 9
const addedMs = 2000;
const mostCounted = 9;

/** Puts dishes into the cart. */
const add = (owner: CartOwner, product: CartProduct, quantity: number): Promise<number | null> =>
  putInto(cartOf(owner), product, quantity);

/** Puts dishes into the cart and says how many went in (PDET-02); of a failure nothing is said (CART-06). */
const addAndTell = async (
  { toast, locale, ...owner }: CartOwner & { toast: Toasts; locale: Locale },
  product: CartProduct,
  quantity: number,
): Promise<void> => {
  const t = cartTexts[locale];
  const added = await add(owner, product, quantity);
  if (added === 0) toast.show({ text: t('cart_full'), tone: 'info' });
  else if (added !== null) {
    toast.show({ text: t('cart_added', { quantity: added, name: product.name }), duration: addedMs });
  }
};

/** How many dishes the cart holds, in the corner of its button. */
function CartBadge() {
  const t = useCartTexts();
  const { count } = useCart();
  useCartsOfOtherTabs();
  if (count === 0) return null;
  return (
    <>
      <span className="visually-hidden">, {t('cart_count', { count })}</span>
      <CornerBadge>{count > mostCounted ? `${mostCounted}+` : count}</CornerBadge>
    </>
  );
}

/** Tells those who do not see the badge that the cart has changed. */
function CartAnnouncer() {
  const t = useCartTexts();
  const { count, total, isReady } = useCart();
  const [known, setKnown] = useState<number>();
  const [text, setText] = useState('');
  useEffect(() => {
    if (!isReady || count === known) return;
    setKnown(count);
    if (known !== undefined) setText(t('cart_announced', { count, total: formatPrice(total) }));
  }, [count, known, isReady, total, t]);
  return <output className="visually-hidden">{text}</output>;
}

/** The way to the cart at the foot of a phone's window, as soon as it holds something. */
function CartBarLine({ label }: { label: string }) {
  const t = useCartTexts();
  const { count, total } = useCart();
  if (count === 0) return null;
  return (
    <aside aria-label={label} className={styles.bar}>
      <Link to="/cart" className={styles.barLink}>
        <span className={styles.barCount}>
          <CartIcon />
          {t('cart_count', { count })}
        </span>
        <span className={styles.barGo}>{t('cart_go')}</span>
        <Price>{formatPrice(total)}</Price>
      </Link>
    </aside>
  );
}

interface CardLineProps {
  product: CartProduct;
  /** Told before anything is painted. */
  onQuantity: (quantity: number) => void;
}

/** The quantity of a dish that is in the cart; nothing while it is not. */
function CardLine({ product, onQuantity }: CardLineProps) {
  const cart = useCart();
  const line = cart.lines.find((other) => other.product._id === product._id);
  const quantity = line?.quantity ?? 0;
  useLayoutEffect(() => onQuantity(quantity), [quantity, onQuantity]);
  return line ? <LineStepper line={line} cart={cart} width="fill" /> : null;
}

/** How many of a dish are in the cart already, and the way there. */
function InCart({ productId }: { productId: string }) {
  const t = useCartTexts();
  const count = useCart().lines.find(({ product }) => product._id === productId)?.quantity ?? 0;
  if (count === 0) return null;
  return (
    <>
      {t('cart_in_yours', { count })} · <Link to="/cart">{t('cart_go')}</Link>
    </>
  );
}

/** The parts of the living cart, as one piece that can come late. */
export const liveCart = { add, addAndTell, CartBadge, CartAnnouncer, CartBarLine, CardLine, InCart };
