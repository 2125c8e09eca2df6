import { useSpecialDayNotices } from '#lib/opening-hours.ts';
import { useShop } from '#lib/shop.ts';
import { useTexts } from '#locales/use-texts.ts';
import styles from './special-days.module.css';

/** On every page: that no orders are taken, and special days from a week before until they are over. */
export function SpecialDays() {
  const closed = useTexts('shop')('shop_closed');
  const days = useSpecialDayNotices();
  const notices = useShop().open ? days : [closed, ...days];
  if (notices.length === 0) return null;
  return (
    <div className={styles.notices}>
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  );
}
