import { PairForm } from '#features/accounts/team/pair-form.tsx';
import { useTexts } from '#locales/use-texts.ts';
import styles from './account-page.module.css';

export function PairPage() {
  const t = useTexts('staff/team');
  return (
    <section className={styles.reset}>
      <h1 className="ruled">{t('pair_page')}</h1>
      <PairForm />
    </section>
  );
}
