import type { ReactNode } from 'react';
import styles from './unbroken.module.css';

const orderNumber = /(\bB-\w+)/;

function Unbroken({ text }: { text: string }) {
  return text.split(orderNumber).map((part) =>
    orderNumber.test(part) ? (
      <span key={part} className={styles.number}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** Keeps order numbers from breaking at their hyphen. */
export const unbroken = (text: string): ReactNode => (orderNumber.test(text) ? <Unbroken text={text} /> : text);
