import type { ReactNode, Ref } from 'react';
import styles from './fieldset.module.css';

interface FieldsetProps {
  title: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLFieldSetElement>;
}

export function Fieldset({ title, children, ref }: FieldsetProps) {
  return (
    <fieldset ref={ref} className={styles.fieldset}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  );
}
