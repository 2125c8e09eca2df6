import type { SVGProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './glyph.module.css';

/** Size `s` is for text lines, `m` (24 px) stands alone. Icons are decoration: the text beside them carries the meaning. */
export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'd'> {
  size?: 's' | 'm';
}

/** The frame of every icon: a path drawn with a round pen in a square of 24. */
export function Glyph({ d, size = 'm', className, ...rest }: IconProps & { d: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={classNames(styles.icon, styles[size], className)} {...rest}>
      <path d={d} />
    </svg>
  );
}
