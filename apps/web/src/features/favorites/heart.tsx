import type { Product } from '@bottega/contract/products';
import { useMenuTexts } from '../../i18n/menu-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { HeartFilledIcon } from '../../ui/icons/heart-filled-icon.tsx';
import { HeartIcon } from '../../ui/icons/heart-icon.tsx';
import styles from './heart.module.css';
import { useFavorites } from './use-favorites.ts';

export interface HeartProps {
  userId: string;
  product: Product;
  /** Stands on the product's picture. */
  onPicture?: boolean;
}

/** Marks a product as favorite. A failure is silent (spec §8): the heart turns back. */
export function Heart({ userId, product, onPicture }: HeartProps) {
  const t = useMenuTexts();
  const { favorites, setFavorite } = useFavorites(userId);
  const pressed = favorites.some(({ _id }) => _id === product._id);
  return (
    <IconButton
      tone={onPicture ? 'plain' : 'outlined'}
      {...(onPicture && { className: styles.onPicture })}
      label={t('favorite_named', { name: product.name })}
      icon={pressed ? <HeartFilledIcon /> : <HeartIcon />}
      aria-pressed={pressed}
      onClick={() => setFavorite(product, !pressed).catch(() => undefined)}
    />
  );
}
