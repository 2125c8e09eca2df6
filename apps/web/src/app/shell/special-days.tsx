import { useSpecialDayNotices } from '#lib/opening-hours.ts';
import { useShop } from '#lib/shop.ts';
import { useTexts } from '#locales/use-texts.ts';
import styles from './special-days.module.css';

/** On every page: that no orders are taken, and special days from a week before until they are over. */
export function SpecialDays() {
  const t = useTexts('shop');
  const days = useSpecialDayNotices();
  const notices = useShop().open ? days : [t('shop_closed'), ...days];
  if (notices.length === 0) return null;
  return (
    <aside className={styles.notices} aria-label={t('hours_title')}>
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </aside>
  );
}
