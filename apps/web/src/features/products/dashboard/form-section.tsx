import { type ReactNode, useState } from 'react';
import list from '#lib/dashboard/forms/form-list.module.css';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import styles from './form-section.module.css';

interface FormSectionProps {
  title: string;
  facts: string;
  /** Keeps the section open. */
  isWrong: boolean;
  children: ReactNode;
}

/** Rarely needed fields, collapsed to one line while valid. */
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
          <span className={list.facts}>{facts}</span>
        </>
      }
    >
      <div className={styles.parts}>{children}</div>
    </Disclosure>
  );
}
