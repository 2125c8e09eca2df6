import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { useSingleTaps } from '#lib/use-single-taps.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import type { SoldOutDish } from './availability.ts';
import { DishList, type NamedDish } from './dish-list.tsx';
import { menuQuery, soldOutQuery } from './queries.ts';
import styles from './sold-out.module.css';
import { useAvailability } from './use-availability.ts';

interface SoldOutDialogProps {
  open: boolean;
  onClose: () => void;
  /** On the tickets. */
  dishes: readonly NamedDish[];
  isOffline: boolean;
}

export function SoldOutDialog({ open, onClose, ...rest }: SoldOutDialogProps) {
  const t = useTexts('staff/kitchen');
  return (
    <Dialog open={open} onClose={onClose} size="m" title={t('sold_out_title')} closeLabel={t('close')}>
      <Dishes {...rest} />
    </Dialog>
  );
}

const without = (dishes: readonly NamedDish[], others: readonly NamedDish[]): NamedDish[] =>
  dishes.filter(({ _id }) => others.every((other) => other._id !== _id));

/** Dishes keep their place while the list is open, so that no press hits another one. */
function Dishes({ dishes, isOffline }: Pick<SoldOutDialogProps, 'dishes' | 'isOffline'>) {
  const api = useApi();
  const t = useTexts('staff/kitchen');
  const [before, setBefore] = useState<readonly SoldOutDish[]>();
  const [onTickets] = useState(dishes);
  const [isWhole, setWhole] = useState(false);
  const { data: now } = useQuery({ ...soldOutQuery(api), enabled: !isOffline });
  const { data: menu = [] } = useQuery({ ...menuQuery(api), enabled: isWhole && !isOffline });
  const { busy, failure, change } = useAvailability();
  const ignoreDoubleTap = useSingleTaps('li');
  if (!before && now) setBefore(now);
  const atFirst = before ?? [];
  const others = without(onTickets, atFirst);
  const list = { now: now ?? [], before: atFirst, isOffline, busy, failure, onChange: change };
  return (
    <div className={styles.dishes} onClickCapture={ignoreDoubleTap}>
      {isOffline && <Alert>{t('sold_out_offline')}</Alert>}
      <section>
        <h3>{t('sold_out_now')}</h3>
        {before?.length === 0 && <p>{t('sold_out_none')}</p>}
        <DishList {...list} dishes={atFirst} />
      </section>
      {others.length > 0 && (
        <section>
          <h3>{t('sold_out_tickets')}</h3>
          <DishList {...list} dishes={others} />
        </section>
      )}
      <Disclosure summary={t('sold_out_menu')} onToggle={setWhole}>
        <DishList {...list} dishes={without(menu, [...atFirst, ...onTickets])} />
      </Disclosure>
    </div>
  );
}
