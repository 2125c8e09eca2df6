import { formatPrice } from '@bottega/contract/money';
import { textOf } from '@bottega/contract/shop/local-text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useShop } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { useFlag } from '#lib/flags.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Price } from '#ui/price/price.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import styles from './hero.module.css';
import { openStateQuery } from './open-state.ts';

interface HeroProps {
  /** Undefined: off the menu. */
  dish:
    | { _id: string; slug?: string | undefined; name: string; description: string; img: string; price: number }
    | undefined;
  /** The demonstration, with a drawing and texts of its own. */
  isDrawn: boolean;
  buy: ReactNode;
}

export function Hero({ dish, isDrawn, buy }: HeroProps) {
  const t = useTexts('home');
  const locale = useLocale();
  const { data: state } = useQuery(openStateQuery(useApi(), locale));
  const hasMenu = useFlag('ff_products');
  const shop = useShop();
  const plate = isDrawn ? (
    <img src="/places/hero.svg" alt={t('home_hero_picture')} width={1000} height={900} fetchPriority="high" />
  ) : (
    dish && <Picture src={dish.img} alt={dish.name} loading="eager" fetchPriority="high" />
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
          {isDrawn ? (
            <>
              {t('home_hero_title')} <span className="brushed">{t('home_hero_title_end')}</span>
            </>
          ) : (
            textOf(shop.tagline, locale) || shop.name
          )}
        </h1>
        {dish && (
          <>
            <p className={styles.offer}>
              <Link to="/products/product/$id" params={{ id: dish.slug ?? dish._id }}>
                <strong>{dish.name}</strong>
              </Link>
              {buy && <Price>{` · ${formatPrice(dish.price)}`}</Price>}
            </p>
            <p className={styles.dish}>{isDrawn ? t('home_hero_dish') : dish.description}</p>
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
        <Link
          to="/products/product/$id"
          params={{ id: dish.slug ?? dish._id }}
          className={isDrawn ? styles.plate : undefined}
        >
          {plate}
        </Link>
      ) : (
        plate && <div className={styles.plate}>{plate}</div>
      )}
    </Stack>
  );
}
