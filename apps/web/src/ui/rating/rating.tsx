import { classNames } from '../class-names.ts';
import { StarFilledIcon, StarIcon } from '../icons.tsx';
import styles from './rating.module.css';

interface RatingProps {
  /** 0 to 5, rounded to whole stars. */
  value: number;
  /** As text: "4 out of 5". */
  label: string;
  className?: string;
}

export function Rating({ value, label, className }: RatingProps) {
  return (
    <span role="img" aria-label={label} className={classNames(styles.rating, className)}>
      {[1, 2, 3, 4, 5].map((star) =>
        star <= Math.round(value) ? (
          <StarFilledIcon key={star} size="s" />
        ) : (
          <StarIcon key={star} size="s" className={styles.empty} />
        ),
      )}
    </span>
  );
}
