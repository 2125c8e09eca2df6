import { formatPrice } from '@bottega/contract/money';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { LocalizedProduct } from '#features/products/localized-product.ts';
import { Card, cardLinkClass } from '#ui/card/card.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { addressOf } from '../queries.ts';
import { ProductBadge } from './product-badge.tsx';
import styles from './product-card.module.css';
import { categoryTint, usePictureMorph } from './product-picture.tsx';

export interface ProductCardProps {
  product: LocalizedProduct;
  /** Loads the picture with high priority. */
  first?: boolean;
  titleAs?: 'h2' | 'h3';
  corner?: ReactNode;
  about?: ReactNode;
  buy?: ReactNode;
}

export function ProductCard({ product, first, titleAs: Title = 'h2', corner, about, buy }: ProductCardProps) {
  const { _id: id, name, nameLang, description, descriptionLang, price, badge, category, img } = product;
  const titleId = useId();
  const morph = usePictureMorph(id);
  return (
    <Card as="article" look="plain" aria-labelledby={titleId} className={styles.card}>
      <Picture
        ref={morph.frame}
        src={img}
        alt=""
        tint={categoryTint[category]}
        className={styles.picture}
        {...(first && { loading: 'eager', fetchPriority: 'high' })}
      />
      <div className={styles.words}>
        <Title id={titleId} className={styles.name}>
          <Link
            to="/products/product/$id"
            params={{ id: addressOf(product) }}
            className={cardLinkClass()}
            onClick={morph.start}
            lang={nameLang}
          >
            {name}
          </Link>
        </Title>
        <p className={styles.line} lang={descriptionLang}>
          {description}
        </p>
        {about}
        <div className={styles.foot}>
          <Price>{formatPrice(price)}</Price>
          {badge && <ProductBadge badge={badge} className={styles.badge} />}
          {buy}
        </div>
      </div>
      {corner && <div className={styles.corner}>{corner}</div>}
    </Card>
  );
}
