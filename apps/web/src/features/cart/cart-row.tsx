import { formatPrice, totalPrice } from '@bottega/contract/money';
import { Link } from '@tanstack/react-router';
import { useFlag } from '../../lib/flags.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons/close-icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import type { CartLine, CartProduct } from './cart-lines.ts';
import styles from './cart-row.module.css';
import { useCartTexts } from './cart-texts.ts';
import { LineStepper } from './line-stepper.tsx';
import type { CartView } from './use-cart.ts';

/** A dish on the cart's page: picture, name, quantity, line price (CART-03). */
export function CartRow({ line, cart }: { line: CartLine; cart: CartView }) {
  const t = useCartTexts();
  const { product, quantity } = line;
  return (
    <li className={styles.row} data-row>
      <Picture src={product.img} alt="" ratio="1/1" className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <DishName product={product} />
        </h2>
        <p className={styles.each}>{t('cart_each', { price: formatPrice(product.price) })}</p>
      </div>
      <div className={styles.stepper}>
        <LineStepper line={line} cart={cart} />
      </div>
      <Price className={styles.price}>{formatPrice(totalPrice([{ price: product.price, quantity }]))}</Price>
      <IconButton
        className={styles.remove}
        label={t('cart_remove', { name: product.name })}
        icon={<CloseIcon size="s" />}
        onClick={() => cart.remove(product._id)}
      />
    </li>
  );
}

function DishName({ product }: { product: CartProduct }) {
  const hasDetail = useFlag('ff_products');
  if (!hasDetail) return product.name;
  return (
    <Link to="/products/product/$id" params={{ id: product._id }}>
      {product.name}
    </Link>
  );
}
