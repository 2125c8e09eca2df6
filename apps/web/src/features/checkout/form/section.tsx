import { type ReactNode, useId } from 'react';
import { FieldError } from '#ui/field/field.tsx';
import styles from './section.module.css';

interface SectionProps {
  title: ReactNode;
  children: ReactNode;
  error?: ReactNode;
  action?: ReactNode;
}

export function Section({ title, children, error, action }: SectionProps) {
  const id = useId();
  return (
    <fieldset className={styles.section} aria-describedby={error ? id : undefined}>
      <legend className={styles.title}>{title}</legend>
      <FieldError id={id}>{error}</FieldError>
      {children}
      {action}
    </fieldset>
  );
}
