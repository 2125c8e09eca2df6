import { formatPrice } from '@bottega/contract/money';
import { Link } from '@tanstack/react-router';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import type { CartLine, CartProduct } from '../store/cart-lines.ts';
import type { Cart } from '../store/cart-provider.tsx';
import styles from './cart-row.module.css';
import { LineStepper } from './line-stepper.tsx';

export function CartRow({ line, cart }: { line: CartLine; cart: Cart }) {
  const t = useTexts('shop/cart');
  const { product, quantity } = line;
  return (
    <li className={styles.row} data-row>
      <Picture src={product.img} alt="" ratio="1/1" className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <ProductName product={product} />
        </h2>
        <p className={styles.each}>{useTexts('checkout')('cart_each', { price: formatPrice(product.price) })}</p>
      </div>
      <div className={styles.stepper}>
        <LineStepper line={line} cart={cart} />
      </div>
      <Price className={styles.price}>{formatPrice(product.price * quantity)}</Price>
      {/* A single one is removed by its stepper. */}
      {quantity > 1 && (
        <IconButton
          className={styles.remove}
          label={t('cart_remove', { name: product.name })}
          icon={<CloseIcon size="s" />}
          onClick={() => cart.remove(product._id)}
        />
      )}
    </li>
  );
}

function ProductName({ product }: { product: CartProduct }) {
  const hasDetail = useFlag('ff_products');
  if (!hasDetail) return product.name;
  return (
    <Link to="/products/product/$id" params={{ id: product._id }}>
      {product.name}
    </Link>
  );
}
