import type { FlagKey } from '@bottega/contract/flags';
import type { Locale } from '@bottega/contract/locale';
import type { ContactSubject } from '@bottega/contract/messages/contact-form';
import type { Article, ArticleCategory } from '@bottega/contract/news/schemas';
import type { ChosenOption } from '@bottega/contract/options/rules';
import type { Generated, Insertable, Kysely, Selectable } from 'kysely';
import type {
  AccountEventTable,
  AddressTable,
  LoginCodeTable,
  OneTimeTokenTable,
  PushSubscriptionTable,
  RecoveryCodeTable,
  SecurityLinkTable,
  SessionTable,
  TotpSecretTable,
  UserTable,
} from './account-tables.ts';
import type { AuditDetailsTable, AuditEventTable, AuditHeadTable, AuditRecordTable } from './audit/audit-tables.ts';
import type { JobTable } from './jobs/job-table.ts';
import type {
  OptionGroupTable,
  OptionValueTable,
  ProductOptionGroupTable,
  ProductSlugTable,
  ProductTable,
  ProductTextTable,
  StockDayTable,
} from './menu-tables.ts';
import type {
  IdempotencyKeyTable,
  OrderEventTable,
  OrderItemTable,
  OrderNetworkTable,
  OrderStatusHistoryTable,
  OrderTable,
  SlotLoadTable,
} from './order-tables.ts';
import type { PrinterTable, PrintJobTable } from './printer-tables.ts';
import type {
  MailTestTable,
  SettingTable,
  SetupLinkTable,
  ShopDocumentTable,
  TermsVersionTable,
} from './shop-tables.ts';
import type { DeviceTable, InviteTable, PairingCodeTable } from './team-tables.ts';

// Both engines use the same types: timestamptz is a Date, jsonb the parsed value.

interface FeatureFlagTable {
  id: string;
  key: FlagKey;
  enabled: boolean;
  updated_at: Date;
}

interface NewsTable {
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
}

interface ReviewTable {
  id: string;
  user_id: string | null;
  username: string;
  rating: number;
  comment: string;
  date: Date;
  approved: Generated<boolean>;
  version: Generated<number>;
}

interface FavoriteTable {
  user_id: string;
  product_id: string;
  created_at: Date;
}

/** Checkout and cart changes lock it first, by increasing `version`. */
interface CartTable {
  user_id: string;
  version: Generated<number>;
}

interface CartItemTable {
  user_id: string;
  /** The product's id for a plain line (decision 056). */
  line_id: string;
  product_id: string;
  quantity: number;
  options: ChosenOption[] | null;
  note: Generated<string>;
  added_at: Date;
}

interface ContactMessageTable {
  id: string;
  /** Deleting this account deletes the message. */
  user_id: string | null;
  full_name: string;
  email: string;
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
  handled_by: string | null;
}

/** `used_at`: when a record last began to show it (by trigger). */
interface UploadTable {
  id: string;
  width: number;
  height: number;
  created_at: Date;
  used_at: Date | null;
}

// `name`: size and format, `640.avif`.
interface UploadFileTable {
  upload_id: string;
  name: string;
  type: string;
  bytes: Uint8Array;
}

interface ListCountTable {
  id: Generated<number>;
  list: string;
  key: string;
  n: number;
}

/** See search/search-index.ts. `rank`: order within a term, lowest first. */
interface SearchTermTable {
  kind: string;
  term: string;
  rank: number;
  record_id: string;
}

interface RateLimitTable {
  key: string;
  count: number;
  resets_at: Date;
  free_at: Date | null;
}

export interface Database {
  users: UserTable;
  sessions: SessionTable;
  one_time_tokens: OneTimeTokenTable;
  login_codes: LoginCodeTable;
  security_links: SecurityLinkTable;
  account_events: AccountEventTable;
  totp_secrets: TotpSecretTable;
  recovery_codes: RecoveryCodeTable;
  addresses: AddressTable;
  push_subscriptions: PushSubscriptionTable;
  feature_flags: FeatureFlagTable;
  settings: SettingTable;
  shop_documents: ShopDocumentTable;
  terms_versions: TermsVersionTable;
  setup_links: SetupLinkTable;
  invites: InviteTable;
  devices: DeviceTable;
  pairing_codes: PairingCodeTable;
  mail_tests: MailTestTable;
  products: ProductTable;
  product_texts: ProductTextTable;
  product_slugs: ProductSlugTable;
  option_groups: OptionGroupTable;
  option_values: OptionValueTable;
  product_option_groups: ProductOptionGroupTable;
  news: NewsTable;
  reviews: ReviewTable;
  favorites: FavoriteTable;
  carts: CartTable;
  cart_items: CartItemTable;
  orders: OrderTable;
  order_items: OrderItemTable;
  order_status_history: OrderStatusHistoryTable;
  order_events: OrderEventTable;
  order_networks: OrderNetworkTable;
  slot_loads: SlotLoadTable;
  stock_days: StockDayTable;
  printers: PrinterTable;
  print_jobs: PrintJobTable;
  idempotency_keys: IdempotencyKeyTable;
  jobs: JobTable;
  contact_messages: ContactMessageTable;
  rate_limits: RateLimitTable;
  audit_events: AuditEventTable;
  audit_details: AuditDetailsTable;
  audit_records: AuditRecordTable;
  audit_head: AuditHeadTable;
  list_counts: ListCountTable;
  search_terms: SearchTermTable;
  uploads: UploadTable;
  upload_files: UploadFileTable;
}

/** Primary keys; referenced tables come first. */
export const primaryKeys = {
  users: ['id'],
  sessions: ['id'],
  one_time_tokens: ['hash'],
  login_codes: ['id'],
  security_links: ['hash'],
  account_events: ['id'],
  totp_secrets: ['user_id'],
  recovery_codes: ['hash'],
  addresses: ['id'],
  push_subscriptions: ['id'],
  feature_flags: ['id'],
  settings: ['key'],
  shop_documents: ['key'],
  terms_versions: ['version'],
  setup_links: ['token_hash'],
  mail_tests: ['user_id'],
  invites: ['id'],
  devices: ['id'],
  pairing_codes: ['code_hash'],
  products: ['id'],
  product_texts: ['product_id', 'locale'],
  product_slugs: ['slug'],
  option_groups: ['id'],
  option_values: ['id'],
  product_option_groups: ['product_id', 'group_id'],
  news: ['id'],
  reviews: ['id'],
  favorites: ['user_id', 'product_id'],
  carts: ['user_id'],
  cart_items: ['user_id', 'line_id'],
  orders: ['id'],
  order_items: ['order_id', 'position'],
  order_status_history: ['order_id', 'position'],
  order_events: ['seq'],
  order_networks: ['order_id', 'network'],
  slot_loads: ['starts_at'],
  stock_days: ['product_id', 'day'],
  printers: ['id'],
  print_jobs: ['seq'],
  idempotency_keys: ['user_id', 'key'],
  jobs: ['id'],
  contact_messages: ['id'],
  rate_limits: ['key'],
  audit_events: ['seq'],
  audit_details: ['seq'],
  audit_records: ['seq', 'nr'],
  audit_head: ['id'],
  list_counts: ['id'],
  search_terms: ['kind', 'term', 'rank', 'record_id'],
  uploads: ['id'],
  upload_files: ['upload_id', 'name'],
} as const satisfies { [Table in keyof Database]: readonly (keyof Database[Table])[] };

export type TableWithId = {
  [Table in keyof Database]: Database[Table] extends { id: string } ? Table : never;
}[keyof Database];

export type Row<Table extends keyof Database> = Selectable<Database[Table]>;

export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;

export type Db = Kysely<Database>;
