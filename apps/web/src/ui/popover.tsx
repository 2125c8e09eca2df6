import { classNames } from './class-names.ts';
import styles from './popover.module.css';

/** Class of an anchored panel: below its trigger, flipped where there is no room. */
export function panelClass(align: 'start' | 'end', className?: string): string {
  return classNames(styles.panel, styles[align], className);
}
