import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { shopNow } from '#lib/clock-offset.ts';
import { formatReturn } from '#locales/format-return.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import type { SoldOutDish } from './availability.ts';
import { DishList } from './dish-list.tsx';
import { menuQuery, soldOutQuery } from './queries.ts';
import styles from './sold-out.module.css';
import { useAvailability } from './use-availability.ts';

type NamedDish = Pick<SoldOutDish, '_id' | 'name'>;

interface SoldOutDialogProps {
  open: boolean;
  onClose: () => void;
  /** What is on the tickets. */
  dishes: readonly NamedDish[];
  isOffline: boolean;
}

/** What cannot be ordered now, and what shall not be. */
export function SoldOutDialog({ open, onClose, ...rest }: SoldOutDialogProps) {
  const t = useTexts('kitchen');
  return (
    <Dialog open={open} onClose={onClose} size="m" title={t('sold_out_title')} closeLabel={t('close')}>
      <Dishes {...rest} />
    </Dialog>
  );
}

function Dishes({ dishes, isOffline }: Pick<SoldOutDialogProps, 'dishes' | 'isOffline'>) {
  const api = useApi();
  const t = useTexts('kitchen');
  const when = useWhen();
  const [isWhole, setWhole] = useState(false);
  const { data: soldOut = [] } = useQuery({ ...soldOutQuery(api), enabled: !isOffline });
  const { data: menu = [] } = useQuery({ ...menuQuery(api), enabled: isWhole && !isOffline });
  const { busy, sellOut, putBack } = useAvailability();
  const shown = new Set([...soldOut, ...dishes].map(({ _id }) => _id));
  const onSale = dishes.filter(({ _id }) => soldOut.every((dish) => dish._id !== _id));
  const list = { isDisabled: isOffline || busy !== undefined };
  return (
    <div className={styles.dishes}>
      {isOffline && <Alert>{t('sold_out_offline')}</Alert>}
      <section>
        <h3>{t('sold_out_now')}</h3>
        {soldOut.length === 0 && !isOffline && <p>{t('sold_out_none')}</p>}
        <DishList {...list} dishes={soldOut} facts={when} label={t('on_sale')} onPress={putBack} />
      </section>
      {onSale.length > 0 && (
        <section>
          <h3>{t('sold_out_tickets')}</h3>
          <DishList {...list} dishes={onSale} label={t('sold_out_today')} onPress={sellOut} />
        </section>
      )}
      <Disclosure summary={t('sold_out_menu')} onToggle={setWhole}>
        <DishList
          {...list}
          dishes={menu.filter(({ _id }) => !shown.has(_id))}
          label={t('sold_out_today')}
          onPress={sellOut}
        />
      </Disclosure>
    </div>
  );
}

/** Until when a dish cannot be had. */
const useWhen = () => {
  const t = useTexts('kitchen');
  const locale = useLocale();
  return ({ availableAt, soldOutUntil }: SoldOutDish): string => {
    if (availableAt) return t('sold_out_back', { time: formatReturn(availableAt, shopNow(), locale) });
    return t(soldOutUntil === undefined ? 'sold_out_stock' : 'sold_out_off');
  };
};
