import type { OrderEventKind } from '@bottega/contract/events/schemas';
import type { Cents } from '@bottega/contract/money';
import type { OrderStatus, PaymentStatus } from '@bottega/contract/orders/rules';
import type { Generated } from 'kysely';

export interface OrderTable {
  id: string;
  order_number: string;
  /** Null once the account is deleted, as are the copied name and address. */
  user_id: string | null;
  username: string | null;
  email: string | null;
  status: OrderStatus;
  payment_provider: string;
  payment_id: string;
  payment_status: PaymentStatus;
  total_cents: Cents;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
  /** In force when it was placed; null where there were no terms. */
  terms_version: number | null;
}

/** Copies from the moment of the order; `product_id` outlives the product. */
export interface OrderItemTable {
  order_id: string;
  position: number;
  product_id: string;
  name: string;
  price_cents: Cents;
  quantity: number;
}

export interface OrderStatusHistoryTable {
  order_id: string;
  position: number;
  status: OrderStatus;
  at: Date;
  by_user_id: string | null;
}

/** A row per change of an order, of the last seven days; PostgreSQL may commit a lower `seq` after a higher one. */
export interface OrderEventTable {
  seq: Generated<number>;
  order_id: string;
  kind: OrderEventKind;
  at: Date;
}

export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  request_hash: string;
  order_id: string | null;
  /** The response to the first request as JSON; null while that is being handled. */
  response: string | null;
  created_at: Date;
}
