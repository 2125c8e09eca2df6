import { Link } from '@tanstack/react-router';
import { useFlag } from '#lib/flags.ts';
import { useSpecialDayNotices } from '#lib/opening-hours.ts';
import { useShop } from '#lib/shop.ts';
import { useShopStatus } from '#lib/shop-status.ts';
import { useTexts } from '#locales/use-texts.ts';
import styles from './special-days.module.css';

/** On every page: whether and for when orders are taken, and special days from a week before until they are over. */
export function SpecialDays() {
  const t = useTexts('shop');
  const days = useSpecialDayNotices();
  const { open } = useShop();
  const status = useShopStatus();
  const hasMenu = useFlag('ff_products');
  const notices = open ? days : [t('shop_closed'), ...days];
  const hasStatus = open && status;
  if (notices.length === 0 && !hasStatus) return null;
  return (
    <aside className={notices.length > 0 ? styles.notices : styles.calm} aria-label={t('hours_title')}>
      {hasStatus && (
        <p className={styles.status} data-state={status.state}>
          {status.text}
          {status.times.map(([service, time]) => (
            <span key={service}>
              {` · ${service} `}
              <span>{`${status.from} `}</span>
              {time}
            </span>
          ))}
          {status.note && ` · ${status.note}`}
          {status.ahead && hasMenu && (
            <>
              {' · '}
              <Link to="/products/{-$category}">{status.ahead}</Link>
            </>
          )}
        </p>
      )}
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </aside>
  );
}
