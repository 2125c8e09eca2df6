import { PackageIcon } from '../../ui/icons/package-icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './dish-thumb.module.css';

/** A small picture of a dish; a parcel where the dish has left the menu and took its picture along. */
export function DishThumb({ img }: { img: string | null }) {
  if (img !== null) return <Picture src={img} alt="" ratio="1/1" className={styles.thumb} />;
  return (
    <span className={styles.gone}>
      <PackageIcon />
    </span>
  );
}
