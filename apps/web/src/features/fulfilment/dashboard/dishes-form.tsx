import { changeUnits } from '@bottega/contract/fulfilment/staff-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { useDiscardGuard } from '#lib/dashboard/forms/use-discard-guard.tsx';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useChange } from '#lib/dashboard/use-change.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Fieldset } from '#ui/field/fieldset.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx';
import styles from './ordering-forms.module.css';
import { unitsQuery } from './queries.ts';

const most = 20;

export function DishesForm() {
  const t = useTexts('staff/ordering.dishes');
  const shop = useTexts('shop');
  const now = useTexts('staff/ordering.now');
  const form = useTexts('staff/ordering.form');
  const { data: dishes, isError, refetch } = useQuery(unitsQuery(useApi()));
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map());
  const { change, busy } = useChange('shop');
  const changed = dishes?.filter(({ _id, units }) => (typed.get(_id) ?? units) !== units) ?? [];
  const { question } = useDiscardGuard(changed.length > 0);
  if (isError && !dishes) return <RetryAlert text={t('not_loaded')} onRetry={() => void refetch()} />;
  if (!dishes) return null;
  const set = (id: string, units: number) => setTyped((known) => new Map(known).set(id, units));
  const save = () =>
    change({
      send: (api) =>
        api.call(changeUnits, {
          body: { dishes: changed.map(({ _id, units }) => ({ _id, units: typed.get(_id) ?? units })) },
        }),
      done: t('saved'),
      failed: now('failed'),
    });
  const categories = [...new Set(dishes.map(({ category }) => category))];
  return (
    <Stack gap={5}>
      <Note>{t(dishes.length === 0 ? 'none' : 'help')}</Note>
      {categories.map((category) => (
        <Fieldset key={category} title={shop(`category_${category}` as 'category_pasta')}>
          {dishes
            .filter((dish) => dish.category === category)
            .map(({ _id, name, units }) => {
              const value = typed.get(_id) ?? units;
              return (
                <div key={_id} className={styles.dish}>
                  <span>
                    {name}
                    {value === 0 && <Note as="div">{t('without')}</Note>}
                  </span>
                  <QuantityStepper
                    value={value}
                    min={0}
                    max={most}
                    pending={value !== units}
                    commit={(text) => (/^\d+$/.test(text.trim()) ? Math.min(most, Number(text)) : null)}
                    onChange={(next) => set(_id, next)}
                    labels={{ group: t('units_of', { name }), decrease: t('less'), increase: t('more') }}
                  />
                </div>
              );
            })}
        </Fieldset>
      ))}
      <div>
        <Button variant="primary" busy={busy} disabled={changed.length === 0} onClick={() => void save()}>
          {changed.length === 0 ? form('save') : t('save', { count: changed.length })}
        </Button>
      </div>
      {question}
    </Stack>
  );
}
