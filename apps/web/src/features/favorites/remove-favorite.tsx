import { useMenuTexts } from '../../i18n/menu-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { HeartFilledIcon } from '../../ui/icons/heart-filled-icon.tsx';
import styles from './heart.module.css';

/** Takes a product off the list of favorites. */
export function RemoveFavorite({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useMenuTexts();
  return (
    <IconButton
      className={`${styles.onPicture} ${styles.remove}`}
      label={t('favorite_remove', { name })}
      icon={<HeartFilledIcon />}
      onClick={onRemove}
    />
  );
}
