import styles from './loader.module.css';

export function Loader({ text }: { text: string }) {
  return (
    <div role="status" className={styles.loader}>
      <svg viewBox="0 0 96 96" aria-hidden="true" className={styles.plate}>
        <circle cx="48" cy="48" r="44" className={styles.rim} />
        <circle cx="48" cy="48" r="34" className={styles.rim} />
        <path
          pathLength="1"
          className={styles.strand}
          d="M48 48c2-3 6-1 5 3-1 5-9 6-12 1-3-6 2-13 9-12 9 0 13 10 10 17-4 9-17 11-24 4-8-8-5-22 5-27 11-5 25 1 28 13 3 14-7 27-21 27"
        />
      </svg>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
