import { maxIntervals } from '@bottega/contract/shop/hours/hours-form';
import type { Interval } from '@bottega/contract/shop/hours/opening-hours';
import { type ReactNode, useId } from 'react';
import { useFocusOn } from '#lib/dashboard/forms/use-focus-on.ts';
import { formatClock } from '#locales/format-day.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { PlusIcon, TrashIcon, WarningIcon } from '#ui/icons.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import styles from './hours.module.css';
import { type HoursFields, nextInterval } from './hours-values.ts';

interface DayHoursProps {
  /** Path of the intervals in the form, such as `week.monday`. */
  path: string;
  /** For field labels. */
  name: string;
  label: string;
  intervals: readonly Interval[];
  onChange: (intervals: Interval[]) => void;
  /** Initial intervals when switched on. */
  likely: Interval[];
  form: Pick<HoursFields, 'errorOf' | 'blurProps'>;
  /** Beside the button that adds hours. */
  action?: ReactNode;
}

export function DayHours({ path, name, label, intervals, onChange, likely, form, action }: DayHoursProps) {
  const t = useTexts('staff/hours.form');
  const { ref, focusOn } = useFocusOn();
  const focusOnField = (name: string) => focusOn(`[name="${name}"]`);
  const isOpen = intervals.length > 0;
  const add = () => {
    onChange([...intervals, nextInterval(intervals)]);
    focusOnField(`${path}.${intervals.length}.opens`);
  };
  const remove = (at: number) => {
    onChange(intervals.filter((_, nr) => nr !== at));
    focusOnField(`${path}.${Math.max(0, at - 1)}.opens`);
  };
  return (
    <div ref={ref} className={styles.day}>
      <Switch
        label={label}
        help={isOpen ? undefined : t('closed')}
        checked={isOpen}
        onChange={({ target }) => onChange(target.checked ? likely.map((one) => ({ ...one })) : [])}
      />
      {isOpen && (
        <div className={styles.intervals}>
          {intervals.map((interval, at) => (
            <IntervalFields
              // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no identity but their place
              key={at}
              path={`${path}.${at}`}
              name={at === 0 ? name : `${name} (${at + 1})`}
              interval={interval}
              form={form}
              onChange={(changed) => onChange(intervals.map((one, nr) => (nr === at ? changed : one)))}
              onRemove={intervals.length > 1 ? () => remove(at) : undefined}
            />
          ))}
          <div className={styles.actions}>
            {intervals.length < maxIntervals && (
              <Button size="s" variant="quiet" icon={<PlusIcon size="s" />} onClick={add}>
                {t('add_interval')}
              </Button>
            )}
            {action}
          </div>
        </div>
      )}
    </div>
  );
}

interface IntervalFieldsProps extends Pick<DayHoursProps, 'path' | 'name' | 'form'> {
  interval: Interval;
  onChange: (interval: Interval) => void;
  onRemove: (() => void) | undefined;
}

function IntervalFields({
  path,
  name,
  interval,
  form: { errorOf, blurProps },
  onChange,
  onRemove,
}: IntervalFieldsProps) {
  const t = useTexts('staff/hours.form');
  const locale = useLocale();
  const { opens, closes } = interval;
  const id = useId();
  // Below both fields, which are too narrow for it.
  const errors = (['opens', 'closes'] as const).map((field) => errorOf(`${path}.${field}`));
  const timeField = (field: 'opens' | 'closes') => (
    <Field label={t(field, { day: name })} labelHidden state={errorOf(`${path}.${field}`) ? 'bad' : undefined}>
      <TextInput
        type="time"
        aria-describedby={errorOf(`${path}.${field}`) && id}
        name={`${path}.${field}`}
        value={interval[field]}
        onChange={({ target }) => onChange({ ...interval, [field]: target.value })}
        {...blurProps(`${path}.${field}`)}
      />
    </Field>
  );
  return (
    <div>
      <div className={styles.interval}>
        {timeField('opens')}
        <span aria-hidden="true" className={styles.dash}>
          –
        </span>
        {timeField('closes')}
        {onRemove && (
          <IconButton label={t('remove_interval', { day: name })} icon={<TrashIcon size="s" />} onClick={onRemove} />
        )}
      </div>
      <div id={id} aria-live="polite">
        {[...new Set(errors)].map(
          (error) =>
            error && (
              <p key={error} className={styles.error}>
                <WarningIcon size="s" />
                {error}
              </p>
            ),
        )}
      </div>
      {opens !== '' && closes !== '' && closes <= opens && (
        <Note>{t('next_day', { time: formatClock(closes, locale) })}</Note>
      )}
    </div>
  );
}
