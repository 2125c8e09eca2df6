import { useTexts } from '#locales/use-texts.ts';
import { WarningIcon } from '#ui/icons.tsx';
import styles from './ticket.module.css';

// Both languages: customers write in either.
const allergy = /allerg|intol[eé]ran|co?eliac|c(?:œ|oe)liaque|anaphyla|[eé]pipen|gluten|lactose|arachide|peanut/i;

export function Note({ text }: { text: string }) {
  const t = useTexts('staff/kitchen');
  const isAllergy = allergy.test(text);
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
