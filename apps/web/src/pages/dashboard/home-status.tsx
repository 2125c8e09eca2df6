import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useDashboardTexts } from '../../i18n/dashboard-texts.ts';
import { useApi } from '../../lib/api-context.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import styles from './home-content.module.css';
import { type ApiStatus, apiStatusQuery } from './overview.ts';

type Look = Pick<ComponentProps<typeof StatusDot>, 'tone' | 'shape'>;

const looks: Readonly<Record<ApiStatus | 'loading', Look>> = {
  ok: { tone: 'basil', shape: 'check' },
  maintenance: { tone: 'saffron', shape: 'half' },
  error: { tone: 'danger', shape: 'cross' },
  unknown: { tone: 'neutral', shape: 'ring' },
  loading: { tone: 'neutral', shape: 'dot' },
};

/** How the API is doing, in a word and a sentence (ADMIN-03). */
export function HomeStatus() {
  const t = useDashboardTexts();
  const { data: status = 'loading' } = useQuery(apiStatusQuery(useApi()));
  return (
    <p role="status" className={styles.status}>
      <span>{t('api_status')}</span>
      <StatusDot {...looks[status]}>{t(`api_${status}`)}</StatusDot>
      {status !== 'loading' && <span className={styles.soft}>{t(`api_${status}_text`)}</span>}
    </p>
  );
}
