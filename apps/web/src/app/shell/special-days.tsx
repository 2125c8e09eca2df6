import { useSpecialDayNotices } from '#lib/opening-hours.ts';
import styles from './special-days.module.css';

/** On every page from a week before a special day until it is over. */
export function SpecialDays() {
  const notices = useSpecialDayNotices();
  if (notices.length === 0) return null;
  return (
    <div className={styles.notices}>
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  );
}
