import { signupPasswordParts } from '@bottega/contract/credentials';
import { CheckIcon } from '../../ui/icons/check-icon.tsx';
import styles from './password-parts.module.css';
import { useAccountTexts } from './use-account-texts.ts';

const parts = Object.keys(signupPasswordParts) as (keyof typeof signupPasswordParts)[];

/** What a signup password needs; ticks off what it has while one types. */
export function PasswordParts({ password }: { password: string }) {
  const t = useAccountTexts();
  return (
    <span className={styles.parts}>
      <span className={styles.needs}>{t('password_needs')}</span>
      {parts.map((part) => {
        const isDone = signupPasswordParts[part](password);
        return (
          <span key={part} className={styles.part} data-done={isDone || undefined}>
            <span className={styles.mark}>{isDone && <CheckIcon size="s" />}</span>
            {t(`part_${part}`)}
            <span className="visually-hidden">({t(isDone ? 'part_done' : 'part_missing')})</span>
          </span>
        );
      })}
    </span>
  );
}
