import { openState } from '@bottega/contract/opening-hours';
import { Link } from '@tanstack/react-router';
import { useHomeTexts } from '../../i18n/home-texts.ts';
import { useLocale } from '../../i18n/i18n-context.tsx';
import { useFlag } from '../../lib/flags.ts';
import { buttonClass } from '../../ui/button.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import styles from './hero.module.css';
import { openStateText } from './open-state-text.ts';
import { useNow } from './use-now.ts';

/** The first thing people see: one dish, one action. `now` is when the page was rendered. */
export function Hero({ now: atStart }: { now: number }) {
  const t = useHomeTexts();
  const locale = useLocale();
  const now = useNow(atStart);
  const state = openState(now);
  const canOrder = useFlag('ff_products');
  const canWrite = useFlag('ff_contact');
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.hours}>
          <StatusDot tone={state.open ? 'basil' : 'neutral'} shape={state.open ? 'dot' : 'ring'}>
            {openStateText(state, now, { locale, t })}
          </StatusDot>
        </p>
        <h1 className={styles.title}>
          {t('home_hero_title')} <span className="brushed">{t('home_hero_title_end')}</span>
        </h1>
        <p className={styles.dish}>
          <strong>{t('home_hero_name')}</strong> {t('home_hero_dish')}
        </p>
        <div className={styles.actions}>
          {canOrder && (
            <Link to="/products/{-$category}" className={buttonClass({ variant: 'primary', size: 'l' })}>
              {t('home_order')}
            </Link>
          )}
          {canWrite && (
            <Link to="/contact" className={buttonClass({ size: 'l' })}>
              {t('home_contact')}
            </Link>
          )}
        </div>
      </div>
      <img
        src="/places/hero.svg"
        alt={t('home_hero_picture')}
        width={1000}
        height={900}
        fetchPriority="high"
        className={styles.plate}
      />
    </section>
  );
}
