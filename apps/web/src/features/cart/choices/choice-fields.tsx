import { dietNames } from '@bottega/contract/food/diet-names';
import { allergenName, allergenSummary } from '@bottega/contract/food/texts';
import { maxLineNote } from '@bottega/contract/options/rules';
import { textOf } from '@bottega/contract/shop/local-text';
import { type ReactNode, useRef, useState } from 'react';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import styles from './choice-fields.module.css';
import { OptionGroup } from './option-group.tsx';
import type { Choices } from './use-choices.ts';

/** `isComplete` focuses the first group that breaks a rule and shows the errors. */
export const useChoiceFields = (choices: Choices): { fields: ReactNode; isComplete: () => boolean } => {
  const t = useTexts('menu/choices');
  const room = useRef<HTMLDivElement>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const errorOf = useErrors(choices);
  const isComplete = (): boolean => {
    const [first] = choices.violations;
    if (!first) return true;
    setWasAsked(true);
    const index = choices.groups.findIndex(({ _id }) => _id === first.group);
    const group = room.current?.querySelectorAll('fieldset')[index];
    group?.querySelector<HTMLElement>('input:not(:disabled), button:not([aria-disabled])')?.focus();
    group?.scrollIntoView({ block: 'start' });
    return false;
  };
  const fields = (
    <div ref={room} className={styles.fields}>
      {choices.groups.map((group) => (
        <OptionGroup
          key={group._id}
          group={group}
          choices={choices}
          error={wasAsked ? errorOf(group._id) : undefined}
        />
      ))}
      <Field label={t('note')} hint={t('note_optional')}>
        <TextArea
          value={choices.note}
          maxLength={maxLineNote}
          rows={2}
          placeholder={t('note_example')}
          onChange={({ target }) => choices.setNote(target.value)}
        />
      </Field>
    </div>
  );
  return { fields, isComplete };
};

const useErrors = ({ groups, violations }: Choices) => {
  const t = useTexts('menu/choices');
  const rule = useTexts('validation');
  const locale = useLocale();
  return (id: string): string | undefined => {
    const code = violations.find((each) => each.group === id)?.code;
    const group = groups.find(({ _id }) => _id === id);
    if (!code || !group) return undefined;
    const named = { group: textOf(group.name, locale) };
    if (code === 'option_missing') return t('missing', named);
    return code === 'option_too_many' ? t('too_many', { ...named, max: group.max }) : rule(code);
  };
};

/** The dish's food after the choices, announced on change (ALLER-03, ALLER-08). */
export function ChosenFood({ choices: { food, change, added }, warning }: { choices: Choices; warning?: ReactNode }) {
  const t = useTexts('menu/choices');
  const locale = useLocale();
  const allergens = added.map((allergen) => allergenName(allergen, {}, locale)).join(', ');
  const lost = change?.lost.map((diet) => dietNames[locale][diet]).join(', ');
  const news = [allergens && t('contains_more', { allergens }), lost && t('no_longer', { diets: lost })];
  const isOther = change && !change.isSame;
  const text = news.filter(Boolean).join(' ') || (isOther && t('as_chosen', { food: allergenSummary(food, locale) }));
  return (
    <div role="status" className={styles.added}>
      {warning}
      {text && <Alert silent>{text}</Alert>}
    </div>
  );
}
