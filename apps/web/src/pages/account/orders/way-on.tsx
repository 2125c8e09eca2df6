import { wayOnOf } from '@bottega/contract/orders/repeat';
import type { Order } from '@bottega/contract/orders/schemas';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useShopStatus } from '#features/fulfilment/shop-status.ts';
import { PhoneLink } from '#features/shop/phone-link.tsx';
import { useShop } from '#features/shop/shop.ts';
import { useFlag } from '#lib/flags.ts';
import { useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { Note, Row, Stack } from '#ui/layout/layout.tsx';
import { OrderAgain } from './order-again.tsx';

/** Next steps after the shop has canceled an order. */
export function WayOn({ order }: { order: Order }) {
  return (
    <Suspense>
      <Way order={order} />
    </Suspense>
  );
}

function Way({ order }: { order: Order }) {
  const t = useTexts('account/cancellation');
  const hasMenu = useFlag('ff_products');
  const status = useShopStatus();
  const { phone } = useShop();
  const way = wayOnOf(order, status?.services ?? []);
  if (!way) return null;
  return (
    <Stack gap={3}>
      <Row gap={3} align="center">
        {way !== 'menu' && <OrderAgain order={order} label={t(`way_${way}`)} />}
        {hasMenu && (
          <Link
            to="/products/{-$category}"
            className={buttonClass({ size: 's', variant: way === 'menu' ? 'primary' : 'secondary' })}
          >
            {t('way_menu')}
          </Link>
        )}
        {phone && (
          <span>
            {t('way_call')} <PhoneLink phone={phone} />
          </span>
        )}
      </Row>
      {way === 'later' && status?.cart && <Note>{status.cart}</Note>}
    </Stack>
  );
}
