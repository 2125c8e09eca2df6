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
  /** Null once the account is deleted; the copied name and address are then null as well. */
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
  /** Version in force when it was placed; null if there were no terms. */
  terms_version: number | null;
  /** Null for orders without a fulfilment, like the columns down to `zone_name_fr`. */
  service: Service | null;
  slot_start: Date | null;
  slot_end: Date | null;
  is_asap: Generated<boolean>;
  promised_at: Date | null;
  units: Generated<number>;
  /** What it has taken from which slots; released when it is canceled. */
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
  /** When the kitchen acknowledged it; null: not yet. */
  acknowledged_at: Date | null;
  /** When the kitchen put its ticket away; null: not yet, or taken back. */
  bumped_at: Date | null;
  /** Both null unless the shop canceled it and said why. */
  cancel_reason: CancelReason | null;
  cancel_message: string | null;
  /**
   * When it was canceled or edited, while kitchen or courier, who have it, have not said since that they know; null: they
   * know.
   */
  untold_at: Date | null;
  /** The lines that they know; null: those it has. */
  told_lines: OrderedLine[] | null;
}

interface StoredTakenSlot {
  /** ISO 8601. */
  start: string;
  units: number;
}

/** Kitchen units of a slot taken by orders; no row: none. */
export interface SlotLoadTable {
  starts_at: Date;
  units: number;
}

/** A choice with its names and price at the time of the order. */
export interface OrderedOption extends Omit<NamedOption, 'price'> {
  /** Of one, before free choices are deducted. */
  priceCents: Cents;
}

/** Copies made at the time of the order; `product_id` outlives the product. */
export interface OrderItemTable {
  order_id: string;
  position: number;
  product_id: string;
  name: string;
  /** Price of one piece with its options. */
  price_cents: Cents;
  quantity: number;
  /** Units of one piece at the time of sale; null: sold by a version that did not store them. */
  kitchen_units: number | null;
  name_fr: string | null;
  /** Null: none. */
  options: OrderedOption[] | null;
  note: string | null;
  /** Including the options; null: unknown. */
  food: FoodInfo | null;
  /** Without the options; null: it had none. */
  base_price_cents: Cents | null;
  /** Put back when the order is canceled. */
  stock_taken: Generated<number>;
  /** The day in `stock_days` that it was taken from; null: from the stock for all days. */
  stock_day: string | null;
  /** When the kitchen has made it; null: not yet. */
  done_at: Date | null;
}

export interface OrderStatusHistoryTable {
  order_id: string;
  position: number;
  status: OrderStatus;
  at: Date;
  /** Id of an account or of a device. */
  by_user_id: string | null;
}

/**
 * Where an order came from whose account had none delivered: the network and those around it, as keyed hashes. Deleted
 * within an hour after it was accepted.
 */
export interface OrderNetworkTable {
  order_id: string;
  network: string;
}

/** One row per change of an order, for the last seven days; PostgreSQL may commit a lower `seq` after a higher one. */
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
  /** The response to the first request as JSON; null while that is in progress. */
  response: string | null;
  created_at: Date;
}
