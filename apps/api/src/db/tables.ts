import type { AuditAction, AuditKind } from '@bottega/contract/audit';
import type { ContactSubject } from '@bottega/contract/contact';
import type { FlagKey } from '@bottega/contract/flag-keys';
import type { Locale } from '@bottega/contract/locale';
import type { Cents } from '@bottega/contract/money';
import type { Article, ArticleCategory } from '@bottega/contract/news';
import type { OrderStatus, PaymentStatus } from '@bottega/contract/order-status';
import type { Role } from '@bottega/contract/permissions';
import type { Badge, Category } from '@bottega/contract/products';
import type { Generated, Insertable, Selectable } from 'kysely';
import type {
  AuditNumberTable,
  ProductWordTable,
  SearchFragmentTable,
  SearchTermTable,
  SearchWordTable,
  SpanTable,
  TallyTable,
} from './derived-tables.ts';

// Both engines hand out and take the same values: timestamptz is a Date, boolean a boolean, jsonb the parsed value.

type UserTable = {
  id: string;
  username: string;
  /** Lower-case. */
  email: string;
  password_hash: string;
  full_name: string | null;
  phone_number: string | null;
  role: Role;
  two_factor_enabled: Generated<boolean>;
  verified_at: Date | null;
  locale: Locale;
  created_at: Date;
  updated_at: Date;
  last_login_at: Date | null;
  version: Generated<number>;
};

type SessionTable = {
  id: string;
  user_id: string;
  refresh_hash: string;
  previous_refresh_hash: string | null;
  rotated_at: Date;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  user_agent: string;
  ip: string;
};

type OneTimeTokenTable = {
  hash: string;
  user_id: string;
  purpose: 'verify' | 'reset';
  created_at: Date;
  expires_at: Date;
  /** With `verify`: what this signup asked for; the account takes it over when the link is opened. */
  username: string | null;
  password_hash: string | null;
  /** With `verify`: the address that an existing account takes in place of its own. */
  email: string | null;
};

type LoginCodeTable = {
  id: string;
  user_id: string;
  code_hash: string;
  attempts: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

type FeatureFlagTable = { id: string; key: FlagKey; enabled: boolean; updated_at: Date };

type SettingTable = { key: 'maintenance'; value: { enabled: boolean }; updated_at: Date };

type ProductTable = {
  id: string;
  name: string;
  description: string;
  description_fr: string | null;
  img: string;
  price_cents: Cents;
  category: Category;
  badge: Badge | null;
  position: Generated<number>;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
};

type ArticleTable = {
  id: string;
  locale: Locale;
  category: ArticleCategory;
  date: Date;
  author: string;
  title: string;
  cover_image: string;
  content: Article['content'];
  visibility: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
};

type ReviewTable = {
  id: string;
  user_id: string | null;
  username: string;
  rating: number;
  comment: string;
  date: Date;
  approved: Generated<boolean>;
  version: Generated<number>;
};

type FavoriteTable = { user_id: string; product_id: string; created_at: Date };

/** The row that a checkout and every change of a cart lock first, by raising `version`. */
type CartTable = { user_id: string; version: Generated<number> };

type CartItemTable = { user_id: string; product_id: string; quantity: number; added_at: Date };

type OrderTable = {
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
};

/** Name and price as they were when ordered; `product_id` outlives the product. */
type OrderItemTable = {
  order_id: string;
  position: number;
  product_id: string;
  name: string;
  price_cents: Cents;
  quantity: number;
};

type OrderStatusHistoryTable = {
  order_id: string;
  position: number;
  status: OrderStatus;
  at: Date;
  by_user_id: string | null;
};

type IdempotencyKeyTable = {
  user_id: string;
  key: string;
  request_hash: string;
  order_id: string | null;
  /** The answer the first request got, as JSON text; null while it is being worked on. */
  response: string | null;
  created_at: Date;
};

type MailTable = {
  id: string;
  recipient: string;
  /** Who gets the answer to it; null: nobody reads one. */
  reply_to: string | null;
  kind: string;
  subject: string;
  text: string;
  html: string;
  locale: Locale;
  created_at: Date;
  attempts: Generated<number>;
  next_attempt_at: Date;
  claimed_until: Date | null;
  sent_at: Date | null;
  last_error: string | null;
};

type ContactMessageTable = {
  id: string;
  /** The account it was sent from; the message goes with it. */
  user_id: string | null;
  full_name: string;
  email: string;
  /** E.164. */
  phone: string | null;
  topic: ContactSubject;
  subject: ContactSubject;
  message: string;
  fingerprint: string | null;
  ip: string;
  locale: Locale;
  created_at: Date;
  read_at: Date | null;
  handled_at: Date | null;
};

/** What staff changed, in the order of `seq`; rows are only ever added. */
type AuditEventTable = {
  seq: number;
  at: Date;
  actor_id: string;
  action: AuditAction;
  kind: AuditKind;
  record_id: string;
  /** Of the details, which may be erased: the chain holds without them. */
  details_hash: string;
  /** Of this event and the hash of the one before. */
  hash: string;
};

/** What may name people: emptied when the person's account is deleted. */
type AuditDetailsTable = {
  seq: number;
  label: string;
  ip: string;
  request_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  erased_at: Date | null;
};

/** The last event, in one row that whoever adds the next takes first. */
type AuditHeadTable = { id: number; seq: number; hash: string };

/** `used_at`: when a product or an article last took it (a trigger sets it). */
type UploadTable = { id: string; width: number; height: number; created_at: Date; used_at: Date | null };

/** A picture in one size and format: `640.avif`. */
type UploadFileTable = { upload_id: string; name: string; type: string; bytes: Uint8Array };

/** How often something happened under a key until `resets_at`, for all instances together. */
type RateLimitTable = {
  key: string;
  count: number;
  /** When counting starts anew. */
  resets_at: Date;
  /** Until then nothing more goes. */
  free_at: Date | null;
};

/** Every table by its SQL name; what `Kysely<Database>` checks queries against. */
export type Database = {
  users: UserTable;
  sessions: SessionTable;
  one_time_tokens: OneTimeTokenTable;
  login_codes: LoginCodeTable;
  feature_flags: FeatureFlagTable;
  settings: SettingTable;
  products: ProductTable;
  articles: ArticleTable;
  reviews: ReviewTable;
  favorites: FavoriteTable;
  carts: CartTable;
  cart_items: CartItemTable;
  orders: OrderTable;
  order_items: OrderItemTable;
  order_status_history: OrderStatusHistoryTable;
  idempotency_keys: IdempotencyKeyTable;
  mails: MailTable;
  contact_messages: ContactMessageTable;
  rate_limits: RateLimitTable;
  search_words: SearchWordTable;
  search_fragments: SearchFragmentTable;
  product_words: ProductWordTable;
  audit_events: AuditEventTable;
  audit_details: AuditDetailsTable;
  audit_head: AuditHeadTable;
  audit_numbers: AuditNumberTable;
  tallies: TallyTable;
  spans: SpanTable;
  search_terms: SearchTermTable;
  uploads: UploadTable;
  upload_files: UploadFileTable;
};

/** A row as `selectAll` hands it out: `Row<'users'>`. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** A row as an insert takes it. */
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;
