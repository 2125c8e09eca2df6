import { openState } from '@bottega/contract/shop/opening-hours';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFlag } from '#lib/flags.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import styles from './hero.module.css';
import { openStateText } from './open-state-text.ts';

export function Hero({ now: atStart }: { now: number }) {
  const t = useTexts('home');
  const locale = useLocale();
  const now = useNow(atStart);
  const state = openState(now);
  const canOrder = useFlag('ff_products');
  const canWrite = useFlag('ff_contact');
  return (
    <section className={styles.hero}>
      <Stack align="start" className={styles.words}>
        <p>
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
        <Row gap={3} className={styles.actions}>
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
        </Row>
      </Stack>
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

const minute = 60_000;

/** Starts with the render time `atStart`, so that hydration matches. */
const useNow = (atStart: number): Date => {
  const [now, setNow] = useState(atStart);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const time = Date.now();
      setNow(time);
      // Kitchens open at the full minute.
      timer = setTimeout(look, minute - (time % minute));
    };
    look();
    return () => clearTimeout(timer);
  }, []);
  return new Date(now);
};
