import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import { ChevronDownIcon } from './icons/chevron-down-icon.tsx';
import styles from './select.module.css';

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'multiple'> {
  ref?: Ref<HTMLSelectElement>;
  /** `line` is for a toolbar or footer: no frame, only the text and its arrow. */
  look?: 'frame' | 'line';
}

/** The platform's own select in the shop's frame; options are its children. */
export function Select({ look = 'frame', className, children, ...rest }: SelectProps) {
  const control = useFieldControl();
  return (
    <span className={classNames(styles.frame, styles[look], className)}>
      <select {...control} {...rest} className={styles.select}>
        {children}
      </select>
      <ChevronDownIcon size="s" className={styles.arrow} />
    </span>
  );
}
