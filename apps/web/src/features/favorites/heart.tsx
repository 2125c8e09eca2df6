import type { LocalizedProduct } from '#features/products/localized-product.ts';
import { useTexts } from '#locales/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { HeartFilledIcon, HeartIcon } from '#ui/icons.tsx';
import styles from './heart.module.css';
import { useFavorites } from './use-favorites.ts';

export interface HeartProps {
  userId: string;
  product: LocalizedProduct;
  onPicture?: boolean;
}

/** Reverts silently after a failure (spec §8). */
export function Heart({ userId, product, onPicture }: HeartProps) {
  const t = useTexts('favorites');
  const { favorites, setFavorite } = useFavorites(userId);
  const pressed = favorites.some(({ _id }) => _id === product._id);
  return (
    <IconButton
      tone={onPicture ? 'plain' : 'outlined'}
      className={classNames(styles.heart, onPicture && styles.onPicture)}
      label={t('favorite_named', { name: product.name })}
      icon={pressed ? <HeartFilledIcon /> : <HeartIcon />}
      aria-pressed={pressed}
      onClick={() => setFavorite(product, !pressed).catch(() => undefined)}
    />
  );
}

export function RemoveFavorite({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useTexts('favorites');
  return (
    <IconButton
      className={`${styles.onPicture} ${styles.remove}`}
      label={t('favorite_remove', { name })}
      icon={<HeartFilledIcon />}
      onClick={onRemove}
    />
  );
}
