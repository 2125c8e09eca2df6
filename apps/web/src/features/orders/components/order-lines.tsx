import { formatPrice, totalPrice } from '@bottega/contract/money';
import type { Order } from '@bottega/contract/orders/schemas';
import { nameIn } from '@bottega/contract/shop/local-text';
import { Link } from '@tanstack/react-router';
import { LineOptions } from '#features/cart/lines/line-options.tsx';
import { FoodInfo } from '#features/food/food-info.tsx';
import { useFlag } from '#lib/flags.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Note } from '#ui/layout/layout.tsx';
import { Price } from '#ui/price/price.tsx';
import { type OrderedProduct, productsOf } from '../ordered-product.ts';
import styles from './order-lines.module.css';
import { ProductThumb } from './product-thumb.tsx';

/** At the order's prices. `linked`: links to product pages. */
export function OrderLines({ order, linked = false }: { order: Order; linked?: boolean }) {
  const t = useTexts('orders');
  const hasDetail = useFlag('ff_products');
  return (
    <>
      <ul className={styles.list}>
        {productsOf(order).map(({ key, ...product }) => (
          <li key={key} className={styles.line}>
            <ProductThumb img={product.img} />
            <div className={styles.name}>
              <ProductName product={product} linked={linked && hasDetail} />
              <LineOptions {...product} />
              {product.food && <FoodInfo food={product.food} show="line" />}
            </div>
            <Note as="span" className={styles.each}>
              {product.quantity} × {formatPrice(product.price)}
            </Note>
            <Price className={styles.price}>{formatPrice(totalPrice([product]))}</Price>
          </li>
        ))}
      </ul>
      <Sums order={order} />
      <p className={styles.total}>
        <span>{t('total')}</span>
        <Price size="l">{formatPrice(order.totalPrice)}</Price>
      </p>
    </>
  );
}

function Sums({ order: { fulfilment, itemsPrice, deliveryFee } }: { order: Order }) {
  const t = useTexts('orders');
  if (fulfilment?.service !== 'delivery' || itemsPrice === undefined || deliveryFee === undefined) return null;
  return (
    <div className={styles.sums}>
      <p>
        <span>{t('items_price')}</span>
        <Price>{formatPrice(itemsPrice)}</Price>
      </p>
      <p>
        <span>{t('delivery_fee')}</span>
        <Price>{deliveryFee === 0 ? t('free') : formatPrice(deliveryFee)}</Price>
      </p>
    </div>
  );
}

function ProductName({ product, linked }: { product: Omit<OrderedProduct, 'key'>; linked: boolean }) {
  const t = useTexts('orders');
  const { productId } = product;
  const name = nameIn(product, useLocale());
  if (productId === null) {
    return (
      <>
        {name} <small>({t('gone_dish')})</small>
      </>
    );
  }
  if (!linked) return name;
  return (
    <Link to="/products/product/$id" params={{ id: productId }}>
      {name}
    </Link>
  );
}
