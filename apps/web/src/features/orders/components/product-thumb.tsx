import { PackageIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import styles from './product-thumb.module.css';

/** A parcel if the product is no longer on the menu. */
export function ProductThumb({ img }: { img: string | null }) {
  if (img !== null) return <Picture src={img} alt="" ratio="1/1" className={styles.thumb} />;
  return (
    <span className={styles.gone}>
      <PackageIcon />
    </span>
  );
}
