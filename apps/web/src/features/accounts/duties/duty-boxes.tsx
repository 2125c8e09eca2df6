import { dutiesOf } from '@bottega/contract/accounts/duty-rules';
import type { Duty } from '@bottega/contract/duties';
import { useTexts } from '#locales/use-texts.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Note } from '#ui/layout/layout.tsx';
import styles from './duty-boxes.module.css';

interface DutyBoxesProps {
  offered: readonly Duty[];
  chosen: readonly Duty[];
  error?: string | undefined;
  disabled?: boolean;
  onChange: (duties: Duty[]) => void;
}

export function DutyBoxes({ offered, chosen, error, disabled, onChange }: DutyBoxesProps) {
  const t = useTexts('staff/team');
  return (
    <fieldset className={styles.duties} disabled={disabled}>
      <legend>{t('duties')}</legend>
      {offered.map((duty) => (
        <Checkbox
          key={duty}
          name={`duties.${duty}`}
          label={t(`duty_${duty}`)}
          help={t(`duty_${duty}_help`)}
          checked={chosen.includes(duty)}
          onChange={({ target }) =>
            onChange(dutiesOf(target.checked ? [...chosen, duty] : chosen.filter((each) => each !== duty)))
          }
        />
      ))}
      {error && (
        <Note as="p" role="alert">
          {error}
        </Note>
      )}
    </fieldset>
  );
}
