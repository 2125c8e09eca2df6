import type { TabCounts } from '@bottega/contract/dashboard/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { tabCountsQuery } from '#lib/dashboard/tab-counts.ts';
import { FlagsContext } from '#lib/flags.ts';
import { useSession } from '#lib/session/session.ts';
import { formatNumber } from '#locales/format-number.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { sectionsFor } from '../sections.ts';
import styles from './dashboard-shell.module.css';

interface SectionsNavProps {
  current: string;
  onChoose?: () => void;
}

export function SectionsNav({ current, onChoose }: SectionsNavProps) {
  const t = useTexts('staff/dashboard');
  const { role = 'user', duties } = useSession() ?? {};
  const flags = use(FlagsContext);
  return (
    <nav aria-label={t('nav_label')}>
      <Stack as="ul" gap={1}>
        {sectionsFor({ role, duties, flags }).map(([name, { title, Icon }]) => (
          <li key={name}>
            <Link
              to="/dashboard"
              search={name === 'home' ? {} : { section: name }}
              className={styles.link}
              activeOptions={{ exact: true, includeSearch: true }}
              activeProps={{}}
              aria-current={name === current ? 'page' : undefined}
              onClick={onChoose}
            >
              <Icon size="s" />
              <span className={styles.name}>{t(title)}</span>
              <Waiting section={name} />
            </Link>
          </li>
        ))}
      </Stack>
    </nav>
  );
}

const texts = { orders: 'open_orders', reviews: 'waiting_reviews', messages: 'waiting_messages' } as const;

const countOf = ({ orders, reviews, messages }: TabCounts, section: keyof typeof texts): number =>
  ({ orders: orders.open, reviews: reviews.pending, messages: messages.unread })[section];

/** Number of records that wait for staff. */
function Waiting({ section }: { section: string }) {
  const t = useTexts('staff/dashboard');
  const locale = useLocale();
  const { data } = useQuery(tabCountsQuery(useApi()));
  if (!Object.hasOwn(texts, section)) return null;
  const name = section as keyof typeof texts;
  const count = data && countOf(data, name);
  if (!count) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{formatNumber(count, locale)}</span>
      <span className="visually-hidden">{t(texts[name], { count })}</span>
    </span>
  );
}
