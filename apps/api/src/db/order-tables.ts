import type { DeliveryAddress } from '@bottega/contract/accounts/addresses';
import type { OrderEventKind } from '@bottega/contract/events/schemas';
import type { FoodInfo } from '@bottega/contract/food/food';
import type { Cents } from '@bottega/contract/money';
import type { NamedOption } from '@bottega/contract/options/schemas';
import type { OrderStatus, PaymentStatus } from '@bottega/contract/orders/rules';
import type { Service } from '@bottega/contract/shop/opening-hours';
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
  /** Null for orders without a fulfilment, as are the columns down to `zone_name_fr`. */
  service: Service | null;
  slot_start: Date | null;
  slot_end: Date | null;
  is_asap: Generated<boolean>;
  promised_at: Date | null;
  units: Generated<number>;
  /** What it has taken of which slots; given back when it is canceled. */
  taken_slots: StoredTakenSlot[] | null;
  contact_name: string | null;
  contact_phone: string | null;
  address: DeliveryAddress | null;
  zone_name: string | null;
  zone_name_fr: string | null;
  /** Part of `total_cents`. */
  delivery_fee_cents: Generated<Cents>;
  note: string | null;
  age_confirmed_at: Date | null;
  /** When the kitchen has seen it; null: not yet. */
  acknowledged_at: Date | null;
  /** When the kitchen has put its ticket away; null: not yet, or taken back. */
  bumped_at: Date | null;
}

interface StoredTakenSlot {
  /** ISO 8601. */
  start: string;
  units: number;
}

/** Kitchen units that orders have taken of a slot; no row: none. */
export interface SlotLoadTable {
  starts_at: Date;
  units: number;
}

/** Copies from the moment of the order; `product_id` outlives the product. */
export interface OrderItemTable {
  order_id: string;
  position: number;
  product_id: string;
  name: string;
  /** Of one, with its options. */
  price_cents: Cents;
  quantity: number;
  /** Of one, when it was sold; null: sold by a version that did not store them. */
  kitchen_units: number | null;
  name_fr: string | null;
  /** Null: it had none. */
  options: NamedOption[] | null;
  note: string | null;
  /** With its options; null: it was not known. */
  food: FoodInfo | null;
  /** Without its options; null: it had none. */
  base_price_cents: Cents | null;
  /** Given back when the order is canceled. */
  stock_taken: Generated<number>;
  /** When the kitchen has made it; null: not yet. */
  done_at: Date | null;
}

export interface OrderStatusHistoryTable {
  order_id: string;
  position: number;
  status: OrderStatus;
  at: Date;
  /** Or of a device. */
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
