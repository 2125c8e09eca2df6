import { formatPrice } from '@bottega/contract/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card, cardLinkClass } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { categoryTint } from './category-look.ts';
import type { Dish } from './dish.ts';
import { DishBadge } from './dish-badge.tsx';
import styles from './product-card.module.css';
import { usePictureMorph } from './use-picture-morph.ts';

export interface ProductCardProps {
  dish: Dish;
  /** The first picture of the page, which the browser fetches before all others. */
  first?: boolean;
  titleAs?: 'h2' | 'h3';
  /** Slot in the corner of the picture: favorite or remove. */
  corner?: ReactNode;
  /** Slot at the foot: add to cart. */
  buy?: ReactNode;
}

/** A dish in a list: all of it leads to its detail, its controls aside. */
export function ProductCard({ dish, first = false, titleAs: Title = 'h2', corner, buy }: ProductCardProps) {
  const { _id: id, name, description, price, badge, category, img } = dish;
  const morph = usePictureMorph(id);
  return (
    <Card as="article" look="plain" className={styles.card}>
      <Picture
        ref={morph.frame}
        src={img}
        alt=""
        tint={categoryTint[category]}
        className={styles.picture}
        {...(first && { loading: 'eager', fetchPriority: 'high' })}
      />
      <div className={styles.words}>
        <Title className={styles.name}>
          <Link to="/products/product/$id" params={{ id }} className={cardLinkClass()} onClick={morph.start}>
            {name}
          </Link>
        </Title>
        <p className={styles.line}>{description}</p>
        <div className={styles.foot}>
          <Price>{formatPrice(price)}</Price>
          {buy}
        </div>
      </div>
      {badge && <DishBadge badge={badge} className={styles.badge} />}
      {corner && <div className={styles.corner}>{corner}</div>}
    </Card>
  );
}
