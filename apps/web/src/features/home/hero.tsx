import { formatPrice } from '@bottega/contract/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { useFlag } from '#lib/flags.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Price } from '#ui/price/price.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import styles from './hero.module.css';
import { openStateQuery } from './open-state.ts';

interface HeroProps {
  /** Undefined if it is not on the menu. */
  dish: { _id: string; name: string; price: number } | undefined;
  /** Adds the dish. */
  buy: ReactNode;
}

export function Hero({ dish, buy }: HeroProps) {
  const t = useTexts('home');
  const { data: state } = useQuery(openStateQuery(useApi(), useLocale()));
  const hasMenu = useFlag('ff_products');
  const plate = (
    <img src="/places/hero.svg" alt={t('home_hero_picture')} width={1000} height={900} fetchPriority="high" />
  );
  return (
    <Stack as="section" className={styles.hero}>
      <Stack align="start" className={styles.words}>
        <p>
          <StatusDot tone={state?.open ? 'basil' : 'neutral'} shape={state?.open ? 'dot' : 'ring'}>
            {state?.text}
          </StatusDot>
        </p>
        <h1 className={styles.title}>
          {t('home_hero_title')} <span className="brushed">{t('home_hero_title_end')}</span>
        </h1>
        {dish && (
          <>
            <p className={styles.offer}>
              <Link to="/products/product/$id" params={{ id: dish._id }}>
                <strong>{dish.name}</strong>
              </Link>
              {buy && <Price>{` · ${formatPrice(dish.price)}`}</Price>}
            </p>
            <p className={styles.dish}>{t('home_hero_dish')}</p>
          </>
        )}
        {hasMenu && (
          <Row gap={2} className={styles.actions}>
            {buy}
            <Link
              to="/products/{-$category}"
              className={buttonClass({ variant: buy ? 'secondary' : 'primary', size: 'l' })}
            >
              {t('home_menu')}
            </Link>
          </Row>
        )}
      </Stack>
      {dish ? (
        <Link to="/products/product/$id" params={{ id: dish._id }} className={styles.plate}>
          {plate}
        </Link>
      ) : (
        <div className={styles.plate}>{plate}</div>
      )}
    </Stack>
  );
}
