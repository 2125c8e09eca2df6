import { type ReactNode, useState } from 'react';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import styles from './form-section.module.css';

interface FormSectionProps {
  title: string;
  /** What it holds, in a line. */
  facts: string;
  /** Then it is open. */
  isWrong: boolean;
  children: ReactNode;
}

/** Fields that few dishes need, folded to a line as long as they are right. */
export function FormSection({ title, facts, isWrong, children }: FormSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      className={styles.section ?? ''}
      open={isOpen || isWrong}
      onToggle={setOpen}
      summary={
        <>
          {title}
          <span className={styles.facts}>{facts}</span>
        </>
      }
    >
      <div className={styles.parts}>{children}</div>
    </Disclosure>
  );
}
