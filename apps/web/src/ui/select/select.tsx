import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from '../field/field.tsx';
import { ChevronDownIcon } from '../icons.tsx';
import styles from './select.module.css';

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'multiple'> {
  ref?: Ref<HTMLSelectElement>;
  /** `line` has no frame, for toolbars and footers. */
  look?: 'frame' | 'line';
}

export function Select({ look = 'frame', className, children, ...rest }: SelectProps) {
  const control = useFieldControl();
  return (
    <span className={classNames(styles.frame, look === 'line' && styles.line, className)}>
      <select {...control} {...rest} className={styles.select}>
        {children}
      </select>
      <ChevronDownIcon size="s" className={styles.arrow} />
    </span>
  );
}
