import styles from './chip.module.css';
import { classNames } from './class-names.ts';

/** Class of a chip, a choice that is on or off, for links: the one with `aria-current` looks chosen. */
export function chipClass(className?: string): string {
  return classNames(styles.chip, className);
}
