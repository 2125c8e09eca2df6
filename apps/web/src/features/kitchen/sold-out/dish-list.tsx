import type { SentAvailability } from '@bottega/contract/products/availability';
import { shopNow } from '#lib/clock-offset.ts';
import { formatReturn } from '#locales/format-return.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { changeOf, type SoldOutDish } from './availability.ts';
import styles from './sold-out.module.css';

export type NamedDish = Pick<SoldOutDish, '_id' | 'name'>;

interface DishListProps {
  dishes: readonly NamedDish[];
  now: readonly SoldOutDish[];
  before: readonly SoldOutDish[];
  isOffline: boolean;
  /** Ids of dishes with a change in flight. */
  busy: readonly string[];
  failure: { id: string; text: string } | undefined;
  onChange: (id: string, to: SentAvailability) => void;
}

const find = (dishes: readonly SoldOutDish[], { _id }: NamedDish) => dishes.find((dish) => dish._id === _id);

export function DishList({ dishes, now, before, isOffline, busy, failure, onChange }: DishListProps) {
  const t = useTexts('staff/kitchen');
  return (
    <ul className={styles.list}>
      {dishes.map((dish) => {
        const { _id: id, name } = dish;
        const soldOut = find(now, dish);
        const { label, to } = changeOf(soldOut, find(before, dish));
        return (
          <li key={id}>
            <span className={styles.name}>
              <strong>{name}</strong>
              {soldOut && <Until dish={soldOut} />}
              {failure?.id === id && (
                <span role="alert" className={styles.failure}>
                  {failure.text}
                </span>
              )}
            </span>
            <Button
              size="l"
              variant="soft"
              className={styles.press}
              aria-label={t('dish_press', { press: t(label), name })}
              disabled={isOffline}
              busy={busy.includes(id)}
              onClick={() => onChange(id, to)}
            >
              {t(label)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function Until({ dish: { availableAt, soldOutUntil, dailyStock } }: { dish: SoldOutDish }) {
  const t = useTexts('staff/kitchen');
  const locale = useLocale();
  const back = availableAt && t('sold_out_back', { time: formatReturn(availableAt, shopNow(), locale) });
  const none = t(dailyStock === undefined ? 'sold_out_stock' : 'sold_out_stock_today');
  return <small>{back ?? (soldOutUntil === undefined ? none : t('sold_out_off'))}</small>;
}
