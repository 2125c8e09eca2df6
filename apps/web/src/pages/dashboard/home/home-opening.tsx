import { missingItems, type ReadinessItem, unorderableDishes } from '@bottega/contract/shop/readiness';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readinessQuery } from '#features/shop/dashboard/open/queries.ts';
import { useShop } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { ArrowRightIcon, WarningIcon } from '#ui/icons.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { readinessPlace } from '../readiness-place.ts';
import styles from './home-content.module.css';

export function HomeOpening() {
  const t = useTexts('staff/home');
  const { open } = useShop();
  const { data: items } = useQuery(readinessQuery(useApi()));
  if (!items) return null;
  const missing = missingItems(items);
  const unorderable = unorderableDishes(items);
  if (!open && missing.length > 0) {
    return (
      <OpeningCard title={t('before_opening', { count: missing.length })}>
        <ul className={styles.rows}>
          {missing.map((item) => (
            <li key={item.key}>
              <Missing item={item} />
            </li>
          ))}
        </ul>
      </OpeningCard>
    );
  }
  if (!open) {
    return (
      <OpeningCard title={t('ready_title')}>
        <Note>{t('ready_text')}</Note>
        <RowLink search={{ section: 'shop', tab: 'open' }}>{t('open_now')}</RowLink>
      </OpeningCard>
    );
  }
  if (unorderable === 0) return null;
  return (
    <OpeningCard title={t('unorderable', { count: unorderable })}>
      <Note>{t('unorderable_text')}</Note>
      <RowLink search={readinessPlace({ key: 'food', where: 'menu' })}>{t('unorderable_link')}</RowLink>
    </OpeningCard>
  );
}

function OpeningCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="opening" className={styles.opening}>
      <h2 id="opening" className={styles.warning}>
        <WarningIcon />
        {title}
      </h2>
      {children}
    </section>
  );
}

function Missing({ item }: { item: ReadinessItem }) {
  const t = useTexts('staff/open');
  if (item.where !== 'server') return <RowLink search={readinessPlace(item)}>{t(`need_${item.key}`)}</RowLink>;
  // Not repairable in the dashboard.
  return (
    <p className={styles.work}>
      <strong>{t(`need_${item.key}`)}</strong>
      {item.key === 'https' && <Note as="span">{t('need_https_how')}</Note>}
    </p>
  );
}

function RowLink({ search, children }: { search: Record<string, string>; children: ReactNode }) {
  return (
    <Link to="/dashboard" search={search} className={styles.row}>
      {children}
      <ArrowRightIcon size="s" />
    </Link>
  );
}
