import styles from './unbroken.module.css';

const orderNumber = /(\bB-\w+)/;

/** A text whose order numbers do not break at their hyphen. */
export function Unbroken({ text }: { text: string }) {
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
