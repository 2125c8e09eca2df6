import { getRouteApi } from '@tanstack/react-router';
import { DayField, isDay } from '#lib/dashboard/fields/day-field.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import styles from './days-filter.module.css';

export type Days = Readonly<{ from?: string; to?: string }>;

/** The URL's valid days; both are inclusive. */
export const daysIn = ({ from, to }: Readonly<Record<string, unknown>>): Days => ({
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
});

const route = getRouteApi('/dashboard');

export function DaysFilter() {
  const t = useTexts('staff/orders.list');
  const { from = '', to = '' } = daysIn(route.useSearch());
  const navigate = route.useNavigate();
  const choose = (chosen: { from?: string | undefined; to?: string | undefined }) =>
    void navigate({ search: (now) => ({ ...now, ...chosen }), replace: true, resetScroll: false });
  return (
    <fieldset className={styles.days}>
      <legend className="visually-hidden">{t('days')}</legend>
      <DayField label={t('days_from')} value={from} onChoose={(day) => choose({ from: day || undefined })} />
      <DayField label={t('days_to')} value={to} onChoose={(day) => choose({ to: day || undefined })} />
      {(from || to) && (
        <Button size="s" variant="quiet" onClick={() => choose({ from: undefined, to: undefined })}>
          {t('days_clear')}
        </Button>
      )}
    </fieldset>
  );
}
