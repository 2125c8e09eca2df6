import { Link } from '@tanstack/react-router';
import { useHours } from '#features/shop/opening-hours.ts';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './faq.module.css';

const questions = ['fresh', 'specialty', 'hours'] as const;

interface FaqProps {
  /** The demonstration answers with texts of its own. */
  isDemo: boolean;
  specialty: { name: string; description: string } | undefined;
}

export function Faq({ isDemo, specialty }: FaqProps) {
  const t = useTexts('home');
  const hours = useHours();
  const canWrite = useFlag('ff_contact');
  const dish = specialty && t('faq_specialty_own', { dish: specialty.name, description: specialty.description });
  const answers = {
    fresh: t(isDemo ? 'faq_fresh_answer' : 'faq_fresh_own'),
    specialty: isDemo ? t('faq_specialty_answer') : (dish ?? t('faq_specialty_open')),
    hours: `${hours.join('. ')}. ${t('faq_hours_answer')}`,
  };
  return (
    <Stack as="section" gap={5} aria-labelledby="faq" className={styles.faq}>
      <h2 id="faq" className="ruled">
        {t('faq_title')}
      </h2>
      <div>
        {questions.map((question) => (
          <Disclosure key={question} name="faq" summary={t(`faq_${question}_question`)}>
            <p className={styles.answer}>{answers[question]}</p>
          </Disclosure>
        ))}
        {canWrite && (
          <Link to="/contact" className={buttonClass({ className: styles.contact })}>
            {t('home_contact')}
          </Link>
        )}
      </div>
    </Stack>
  );
}
