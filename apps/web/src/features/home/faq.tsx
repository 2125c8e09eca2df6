import { Link } from '@tanstack/react-router';
import { useFlag } from '#lib/flags.ts';
import { useHours } from '#lib/opening-hours.ts';
import { useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './faq.module.css';

const questions = ['fresh', 'specialty', 'hours'] as const;

export function Faq() {
  const t = useTexts('home');
  const hours = useHours();
  const canWrite = useFlag('ff_contact');
  return (
    <Stack as="section" gap={5} aria-labelledby="faq" className={styles.faq}>
      <h2 id="faq" className="ruled">
        {t('faq_title')}
      </h2>
      <div>
        {questions.map((question) => (
          <Disclosure key={question} name="faq" summary={t(`faq_${question}_question`)}>
            <p className={styles.answer}>
              {(question === 'hours' ? `${hours.join('. ')}. ` : '') + t(`faq_${question}_answer`)}
            </p>
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
