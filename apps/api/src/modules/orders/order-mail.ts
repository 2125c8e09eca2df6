import type { Order } from '@bottega/contract/orders';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { Mail, MailedOrder } from '../../mail/mail.ts';
import { enqueueMail } from '../../mail/outbox.ts';

/** Tells the customer of an order, in their language; an order whose account is gone tells nobody. */
export const mailOrder = async (
  deps: Deps,
  trx: Kysely<Database>,
  kind: Extract<Mail, { order: MailedOrder }>['kind'],
  order: Order,
): Promise<void> => {
  if (!order.user) return;
  const user = await trx
    .selectFrom('users')
    .select(['email', 'username', 'locale'])
    .where('id', '=', order.user._id)
    .executeTakeFirst();
  if (!user) return;
  await enqueueMail(trx, {
    recipient: user.email,
    now: deps.clock(),
    mail: {
      kind,
      locale: user.locale,
      username: user.username,
      order: {
        orderNumber: order.orderNumber,
        link: `${deps.publicUrl}/orders/${order.orderNumber}`,
        status: order.status,
        items: order.products.map(({ name, quantity, price }) => ({ name, quantity, price })),
        totalPrice: order.totalPrice,
      },
    },
  });
};
