import type { ReadinessItem } from '@bottega/contract/shop/readiness';
import { useTexts } from '#locales/use-texts.ts';
import { CheckIcon, WarningIcon } from '#ui/icons.tsx';
import styles from './readiness-list.module.css';

export interface ReadinessListProps {
  items: readonly ReadinessItem[];
  onGo: (where: Exclude<ReadinessItem['where'], 'server'>, key: ReadinessItem['key']) => void;
}

export function ReadinessList({ items, onGo }: ReadinessListProps) {
  const t = useTexts('staff/open');
  return (
    <ul className={styles.list}>
      {items.map(({ key, ok, level, where, dishes, count = 0 }) => (
        <li key={key} className={styles.item} data-ok={ok || undefined}>
          {ok ? <CheckIcon className={styles.mark} /> : <WarningIcon className={styles.mark} />}
          <span className={styles.name}>
            {t(`need_${key}`)}
            <span className="visually-hidden">, {t(ok ? 'there' : 'missing')}</span>
            {!ok && key === 'https' && <span className={styles.how}>{t('need_https_how')}</span>}
            {dishes && (
              <span className={styles.how}>
                {dishes.join(', ')} {count > dishes.length && t('dishes_more', { count: count - dishes.length })}
              </span>
            )}
            {!ok && level === 'advice' && <span className={styles.how}>{t('advice')}</span>}
          </span>
          {!ok && where !== 'server' && (
            <button type="button" className={styles.go} onClick={() => onGo(where, key)}>
              {t('enter')}
              <span className="visually-hidden"> {t(`need_${key}`)}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
