import { Link, useLocation } from '@tanstack/react-router';
import { useCart } from '#features/cart/store/cart-provider.tsx';
import { useShopStatus } from '#features/fulfilment/shop-status.ts';
import { useSpecialDayNotices } from '#features/shop/opening-hours.ts';
import { useShop } from '#features/shop/shop.ts';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import styles from './special-days.module.css';

/** Shows whether orders are taken, and special days from a week before. */
export function SpecialDays() {
  const t = useTexts('shop');
  const days = useSpecialDayNotices();
  const { open } = useShop();
  const status = useShopStatus();
  const hasCart = useFlag('ff_cart');
  const isCheckout = useLocation({ select: ({ pathname }) => pathname === '/checkout' });
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
          {status.ahead &&
            !isCheckout &&
            (hasCart ? <AheadWithCart text={status.ahead} /> : <Ahead text={status.ahead} />)}
        </p>
      )}
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </aside>
  );
}

function AheadWithCart({ text }: { text: string }) {
  const { lines } = useCart();
  if (lines.length === 0) return <Ahead text={text} />;
  return (
    <>
      {' · '}
      <Link to="/checkout">{text}</Link>
    </>
  );
}

function Ahead({ text }: { text: string }) {
  if (!useFlag('ff_products')) return null;
  return (
    <>
      {' · '}
      <Link to="/products/{-$category}">{text}</Link>
    </>
  );
}
