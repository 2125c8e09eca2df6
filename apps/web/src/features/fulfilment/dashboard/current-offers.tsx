import type { ServiceOffer } from '@bottega/contract/fulfilment/schemas';
import { shopDate, shopTime } from '@bottega/contract/shop/shop-time';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { shopNow } from '#lib/clock-offset.ts';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { formatClock, formatDayOfYear } from '#locales/format-day.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Note } from '#ui/layout/layout.tsx';
import styles from './order-taking.module.css';
import { offersQuery } from './queries.ts';

export function CurrentOffers() {
  const t = useTexts('staff/ordering.offers');
  const { data: offers, isError, refetch } = useQuery(offersQuery(useApi()));
  return (
    <section aria-labelledby="offers-title" className={styles.part}>
      <h2 id="offers-title">{t('title')}</h2>
      {isError && !offers && <RetryAlert text={t('not_loaded')} onRetry={() => void refetch()} />}
      {offers?.length === 0 && <Note>{t('none')}</Note>}
      <ul className={styles.list}>
        {offers?.map((offer) => (
          <li key={offer.service} className={styles.row}>
            <strong>{t(offer.service)}</strong>
            <OfferText offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OfferText({ offer: { open, until, opensAt, paused, asap, first } }: { offer: ServiceOffer }) {
  const t = useTexts('staff/ordering.offers');
  const locale = useLocale();
  const clock = (moment: string) => formatClock(shopTime(new Date(moment)), locale);
  const day = (moment: string) => {
    const date = shopDate(new Date(moment));
    return date === shopDate(shopNow()) ? t('today') : formatDayOfYear(date, locale);
  };
  const opening = opensAt ? t('closed', { day: day(opensAt), time: clock(opensAt) }) : t('closed_long');
  const openText = until ? t('open_until', { time: clock(until) }) : t('open');
  const lines = [
    ...(paused ? [t('paused')] : []),
    open ? openText : opening,
    ...(asap ? [t('asap', { from: clock(asap.start), to: clock(asap.end) })] : []),
    ...(first === null ? [t('no_slot')] : []),
    ...(first && first.start !== asap?.start
      ? [t('later', { day: day(first.start), from: clock(first.start), to: clock(first.end) })]
      : []),
  ];
  return (
    <span>
      {lines.map((line) => (
        <Note key={line}>{line}</Note>
      ))}
    </span>
  );
}
