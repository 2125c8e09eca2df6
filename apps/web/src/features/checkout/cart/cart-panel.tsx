import { formatPrice, totalPrice } from '@bottega/contract/money';
import { Link } from '@tanstack/react-router';
import { useKeptFocus } from '#features/cart/components/use-kept-focus.ts';
import { LineOptions } from '#features/cart/lines/line-options.tsx';
import { LineShortage } from '#features/cart/lines/line-shortage.tsx';
import { type CartLine, idOf, isOut, priceOf } from '#features/cart/store/cart-lines.ts';
import { useCart } from '#features/cart/store/cart-provider.tsx';
import { useShopStatus } from '#features/fulfilment/shop-status.ts';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './cart-panel.module.css';

// spec §9: cart dropdown 3 items
const mostShown = 3;

export function CartPanel() {
  const t = useTexts('checkout');
  const toCart = useTexts('shop.cart')('cart_go');
  const reloadText = useTexts('shop')('reload');
  const { lines, total, isReady, hasFailed, reload, clear } = useCart();
  const status = useShopStatus();
  const isEmpty = lines.length === 0;
  const newest = lines.slice(-mostShown).reverse();
  const group = useKeptFocus<HTMLDivElement>(isEmpty, (panel) => panel.querySelector('a'));

  if (hasFailed) {
    return (
      <div className={styles.panel}>
        <p role="alert">{t('cart_failed')}</p>
        <Button size="s" onClick={reload}>
          {reloadText}
        </Button>
      </div>
    );
  }
  if (!isReady) return <Skeleton lines={4} />;
  return (
    <div {...group} className={styles.panel}>
      {isEmpty ? (
        <EmptyPanel />
      ) : (
        <>
          <ul className={styles.lines}>
            {newest.map((line) => (
              <PanelLine key={idOf(line)} line={line} />
            ))}
          </ul>
          {lines.length > mostShown && (
            <p className={styles.more}>{t('cart_more', { count: lines.length - mostShown })}</p>
          )}
          <p className={styles.total}>
            <span>{t('cart_total')}</span>
            <Price>{formatPrice(total)}</Price>
          </p>
          {status?.cart && <p className={styles.more}>{status.cart}</p>}
          <Link to="/cart" className={buttonClass({ variant: 'primary', wide: true })}>
            {toCart}
          </Link>
          <Button variant="quiet" size="s" wide onClick={clear}>
            {t('cart_clear')}
          </Button>
        </>
      )}
    </div>
  );
}

function PanelLine({ line }: { line: CartLine }) {
  const { product, quantity, problem } = line;
  const Sum = isOut(line) ? 's' : 'span';
  return (
    <li className={styles.line}>
      <Picture src={product.img} alt="" ratio="1/1" />
      <span className={styles.name} lang={product.nameLang}>
        {product.name}
      </span>
      <div className={styles.quantity}>
        × {quantity}
        <LineOptions {...line} />
        <LineShortage shortage={problem && { reason: problem, left: isOut(line) ? 0 : quantity }} />
      </div>
      <Price size="s">
        <Sum>{formatPrice(totalPrice([{ price: priceOf(line), quantity }]))}</Sum>
      </Price>
    </li>
  );
}

function EmptyPanel() {
  const t = useTexts('checkout');
  const hasProducts = useFlag('ff_products');
  return (
    <>
      <img src="/places/empty-cart.svg" alt="" width={320} height={240} className={styles.picture} />
      <p className={styles.empty}>{t('cart_empty')}</p>
      {hasProducts && (
        <Link to="/products/{-$category}" className={buttonClass({ wide: true, size: 's' })}>
          {t('cart_go_to_products')}
        </Link>
      )}
    </>
  );
}
