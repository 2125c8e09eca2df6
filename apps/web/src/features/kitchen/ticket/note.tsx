import { useTexts } from '#locales/use-texts.ts';
import { WarningIcon } from '#ui/icons.tsx';
import { isAllergyNote } from './allergy-note.ts';
import styles from './ticket.module.css';

/** A customer's words, by name; those of an allergy stand out. */
export function Note({ text }: { text: string }) {
  const t = useTexts('staff/kitchen');
  const isAllergy = isAllergyNote(text);
  return (
    <p className={styles.note} data-allergy={isAllergy || undefined}>
      <strong>
        {isAllergy && <WarningIcon size="s" />}
        {t(isAllergy ? 'allergy' : 'note')}
      </strong>{' '}
      {text}
    </p>
  );
}
