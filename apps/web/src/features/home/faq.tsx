import { specialDays, weekRuns } from '@bottega/contract/shop/opening-hours';
import { formatClock, hoursLines } from '#locales/opening-hours.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './faq.module.css';

const questions = ['fresh', 'specialty', 'hours'] as const;

export function Faq() {
  const t = useTexts('home');
  return (
    <Stack as="section" gap={5} aria-labelledby="faq" className={styles.faq}>
      <h2 id="faq" className="ruled">
        {t('faq_title')}
      </h2>
      <div>
        {questions.map((question) => (
          <Disclosure key={question} name="faq" summary={t(`faq_${question}_question`)}>
            {question === 'hours' ? <HoursAnswer /> : <p className={styles.answer}>{t(`faq_${question}_answer`)}</p>}
          </Disclosure>
        ))}
      </div>
    </Stack>
  );
}

/** One sentence if every day has the same hours. */
function HoursAnswer() {
  const t = useTexts('home');
  const locale = useLocale();
  const runs = weekRuns();
  const everyDay = runs.length === 1 && specialDays.length === 0 && runs[0]?.hours;
  if (everyDay) {
    const opens = formatClock(everyDay.opens, locale);
    const closes = formatClock(everyDay.closes, locale);
    return <p className={styles.answer}>{t('faq_hours_answer', { opens, closes })}</p>;
  }
  return (
    <ul className={styles.answer}>
      {hoursLines(locale).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
