import { type DishState, dishStates } from '@bottega/contract/products/availability';
import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';

export const stateIn = ({ state }: Readonly<Record<string, unknown>>): DishState | undefined =>
  dishStates.find((each) => each === state);

const route = getRouteApi('/dashboard');

export const useStateFilter = () => {
  const state = stateIn(route.useSearch());
  const navigate = route.useNavigate();
  const choose = (chosen: DishState | undefined) =>
    void navigate({ search: (now) => ({ ...now, state: chosen }), replace: true, resetScroll: false });
  return { state, choose };
};

export function StateFilter() {
  const t = useTexts('staff/food.availability');
  const { state, choose } = useStateFilter();
  return (
    <Field label={t('title')}>
      <Select value={state ?? ''} onChange={({ target }) => choose(stateIn({ state: target.value }))}>
        <option value="">{t('state_all')}</option>
        {dishStates.map((each) => (
          <option key={each} value={each}>
            {t(`state_${each}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
