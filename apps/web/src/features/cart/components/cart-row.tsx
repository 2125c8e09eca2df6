import { formatPrice, totalPrice } from '@bottega/contract/money';
import { Link } from '@tanstack/react-router';
import { LineOptions } from '#features/cart/lines/line-options.tsx';
import { LineShortage, type Shortage } from '#features/cart/lines/line-shortage.tsx';
import { FoodInfo } from '#features/food/food-info.tsx';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { type CartLine, type CartProduct, idOf, priceOf } from '../store/cart-lines.ts';
import type { Cart } from '../store/cart-provider.tsx';
import styles from './cart-row.module.css';
import { LineStepper } from './line-stepper.tsx';

declare module '@tanstack/history' {
  interface HistoryState {
    changedLine?: string;
  }
}

interface CartRowProps {
  line: CartLine;
  cart: Cart;
  shortage: Shortage | undefined;
}

export function CartRow({ line, cart, shortage }: CartRowProps) {
  const t = useTexts('shop.cart');
  const ct = useTexts('checkout');
  const { product, quantity } = line;
  const Sum = shortage?.left === 0 ? 's' : 'span';
  return (
    <li className={styles.row} data-row>
      <Picture src={product.img} alt="" ratio="1/1" className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <ProductName product={product} />
        </h2>
        <LineOptions {...line} />
        {line.food && <FoodInfo food={line.food} show="line" />}
        <p className={styles.each}>{ct('cart_each', { price: formatPrice(priceOf(line)) })}</p>
        <LineShortage shortage={shortage ?? laterOnly(line)} />
        {(isConfigured(line) || shortage?.reason === 'options_changed') && (
          <Link
            to="/products/product/$id"
            params={{ id: product._id }}
            state={{ changedLine: idOf(line) }}
            className={styles.change}
          >
            {ct('cart_change')}
            <span className="visually-hidden"> {product.name}</span>
          </Link>
        )}
      </div>
      <div className={styles.stepper}>
        <LineStepper line={line} cart={cart} />
      </div>
      <Price className={styles.price}>
        <Sum>{formatPrice(totalPrice([{ price: priceOf(line), quantity }]))}</Sum>
      </Price>
      {/* A single piece is removed with its stepper. */}
      {quantity > 1 && (
        <IconButton
          className={styles.remove}
          label={t('cart_remove', { name: product.name })}
          icon={<CloseIcon size="s" />}
          onClick={() => cart.remove(idOf(line))}
        />
      )}
    </li>
  );
}

const laterOnly = ({ problem, quantity: left }: CartLine): Shortage | undefined =>
  problem === 'not_today' ? { reason: problem, left } : undefined;

const isConfigured = ({ options = [], note }: CartLine): boolean => options.length > 0 || Boolean(note);

function ProductName({ product }: { product: CartProduct }) {
  const hasDetail = useFlag('ff_products');
  const { name, nameLang } = product;
  if (!hasDetail) return <span lang={nameLang}>{name}</span>;
  return (
    <Link to="/products/product/$id" params={{ id: product._id }} lang={nameLang}>
      {name}
    </Link>
  );
}
