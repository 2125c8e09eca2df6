import type { RecordKind } from '@bottega/contract/records';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TableWithId } from './tables.ts';

interface ListedType {
  table: TableWithId;
  orderBy: 'created_at' | 'date' | 'position';
  where: (filter: string) => RawBuilder<SqlBool>;
  /** Columns, or texts in them as `column.key`; products are searched differently. */
  searched?: readonly string[];
  phones?: readonly string[];
  hasTerms?: RawBuilder<SqlBool>;
}

const messageStates: Record<string, RawBuilder<SqlBool>> = {
  unread: sql`read_at is null and handled_at is null`,
  read: sql`read_at is not null and handled_at is null`,
  handled: sql`handled_at is not null`,
};

export const onMenu = 'menu';

/** The registry of all kinds is `packages/contract/src/records.ts`. */
const listedTypes = {
  order: {
    table: 'orders',
    orderBy: 'created_at',
    where: (status) => sql`status = ${status}`,
    searched: ['contact_name', 'address.street', 'address.postcode', 'address.city'],
    phones: ['contact_phone'],
    // First half worded as in the index `orders_contact`.
    hasTerms: sql`(contact_phone is not null or note is not null) and contact_phone is not null`,
  },
  product: {
    table: 'products',
    orderBy: 'position',
    where: (key) =>
      key === onMenu
        ? sql`not hidden`
        : sql`category = ${key.replace(':hidden', '')} and ${key.endsWith(':hidden') ? sql`hidden` : sql`not hidden`}`,
  },
  user: {
    table: 'users',
    orderBy: 'created_at',
    where: (key) => {
      const role = sql`role = ${key.replace(':disabled', '')}`;
      return key.endsWith(':disabled')
        ? sql`${role} and disabled_at is not null`
        : sql`${role} and disabled_at is null`;
    },
    searched: ['username', 'email', 'full_name'],
    phones: ['phone_number'],
  },
  article: {
    table: 'news',
    orderBy: 'date',
    where: (key) => sql`locale = ${key.replace(':hidden', '')} and visibility = ${!key.endsWith(':hidden')}`,
    searched: ['title'],
  },
  review: {
    table: 'reviews',
    orderBy: 'date',
    where: (key) => sql`approved = ${key === 'approved'}`,
    searched: ['username', 'comment'],
  },
  message: {
    table: 'contact_messages',
    orderBy: 'created_at',
    where: (state) => messageStates[state] ?? sql`1 = 0`,
    searched: ['full_name', 'email', 'message'],
    phones: ['phone'],
  },
} as const satisfies Partial<Record<RecordKind, ListedType>>;

export type ListedKind = keyof typeof listedTypes;

export const listedKinds = Object.keys(listedTypes) as ListedKind[];

export const listedType = (kind: ListedKind): ListedType => listedTypes[kind];

export const searchedColumns = (kind: ListedKind): string[] => {
  const { searched = [], phones = [] } = listedType(kind);
  return [...searched, ...phones].map((name) => name.split('.')[0] as string);
};
