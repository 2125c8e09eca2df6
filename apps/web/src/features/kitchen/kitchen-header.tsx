import { ClientOnly } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { BellIcon } from '#ui/bell-icon.tsx';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/select/select.tsx';
import styles from './kitchen-header.module.css';
import { Shift } from './shift/shift.tsx';

interface KitchenHeaderProps {
  stations: readonly string[];
  /** Empty: all. */
  station: string;
  onStation: (station: string) => void;
  /** Number of new orders that still sound. */
  unseen: number;
  onSeen: () => void;
  menu?: ReactNode;
  children?: ReactNode;
}

export function KitchenHeader(props: KitchenHeaderProps) {
  const { stations, station, onStation, unseen, onSeen, menu, children } = props;
  const t = useTexts('staff/kitchen');
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{t('page_title')}</h1>
      {stations.length > 0 && (
        <Select
          aria-label={t('station')}
          className={styles.station}
          value={station}
          onChange={({ target }) => onStation(target.value)}
        >
          <option value="">{t('station_all')}</option>
          {stations.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
      <ClientOnly>
        <Shift />
      </ClientOnly>
      <div role="status" className={styles.seen}>
        {unseen > 0 && (
          <Button size="l" variant="primary" className={styles.press} icon={<BellIcon />} onClick={onSeen}>
            {t('seen', { count: unseen })}
          </Button>
        )}
      </div>
      {children}
      {menu && <div className={styles.menu}>{menu}</div>}
    </header>
  );
}
