import { specialDays, weekRuns } from '@bottega/contract/opening-hours';
import { useHomeTexts } from '../../i18n/home-texts.ts';
import { useLocale } from '../../i18n/i18n-context.tsx';
import { formatClock, hoursLines } from '../../i18n/opening-hours.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import styles from './faq.module.css';

const questions = ['fresh', 'specialty', 'hours'] as const;

/** What people ask before they order (spec §2). */
export function Faq() {
  const t = useHomeTexts();
  return (
    <section aria-labelledby="faq" className={styles.faq}>
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
    </section>
  );
}

/** One sentence while every day has the same hours, otherwise the hours of each. */
function HoursAnswer() {
  const t = useHomeTexts();
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
