import type { OrderEventKind } from '@bottega/contract/events/schemas';
import type { FoodInfo } from '@bottega/contract/food/food';
import type { DeliveryAddress } from '@bottega/contract/fulfilment/addresses';
import type { Cents } from '@bottega/contract/money';
import type { NamedOption } from '@bottega/contract/options/schemas';
import type { OrderedLine } from '@bottega/contract/orders/line-changes';
import type { CancelReason, OrderStatus, PaymentStatus } from '@bottega/contract/orders/rules';
import type { Service } from '@bottega/contract/shop/hours/opening-hours';
import type { Generated } from 'kysely';

export interface OrderTable {
  id: string;
  order_number: string;
  /** Null: account deleted, as are name and address. */
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
  terms_version: number | null;
  /** Null, like the columns down to `zone_name_fr`: no fulfilment. */
  service: Service | null;
  slot_start: Date | null;
  slot_end: Date | null;
  is_asap: Generated<boolean>;
  promised_at: Date | null;
  units: Generated<number>;
  /** Released when the order is canceled. */
  taken_slots: StoredTakenSlot[] | null;
  contact_name: string | null;
  contact_phone: string | null;
  address: DeliveryAddress | null;
  zone_name: string | null;
  zone_name_fr: string | null;
  delivery_fee_cents: Generated<Cents>;
  note: string | null;
  age_confirmed_at: Date | null;
  acknowledged_at: Date | null;
  /** Ticket put away; null: not yet, or taken back. */
  bumped_at: Date | null;
  cancel_reason: CancelReason | null;
  cancel_message: string | null;
  /** Set while kitchen or courier have not confirmed a cancellation or edit; null: confirmed. */
  untold_at: Date | null;
  /** Lines before unconfirmed edits; null: the current ones. */
  told_lines: OrderedLine[] | null;
}

interface StoredTakenSlot {
  start: string;
  units: number;
}

export interface SlotLoadTable {
  starts_at: Date;
  units: number;
}

export interface OrderedOption extends Omit<NamedOption, 'price'> {
  priceCents: Cents;
}

/** Copies from the time of the order; `product_id` outlives the product. */
export interface OrderItemTable {
  order_id: string;
  position: number;
  product_id: string;
  name: string;
  price_cents: Cents;
  quantity: number;
  /** Null: sold by a version that did not store it. */
  kitchen_units: number | null;
  name_fr: string | null;
  options: OrderedOption[] | null;
  note: string | null;
  food: FoodInfo | null;
  base_price_cents: Cents | null;
  /** Put back on cancellation. */
  stock_taken: Generated<number>;
  /** Row of `stock_days` it was taken from; null: the stock for all days. */
  stock_day: string | null;
  done_at: Date | null;
}

export interface OrderStatusHistoryTable {
  order_id: string;
  position: number;
  status: OrderStatus;
  at: Date;
  by_user_id: string | null;
}

/** Keyed hashes, for orders of accounts without a delivered one. Deleted within an hour after acceptance. */
export interface OrderNetworkTable {
  order_id: string;
  network: string;
}

/** Kept for seven days; PostgreSQL may commit a lower `seq` after a higher one. */
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
  /** Response to the first request, as JSON; null: in progress. */
  response: string | null;
  created_at: Date;
}
