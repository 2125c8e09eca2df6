interface RecordType {
  list?: string;
  /** The section of that name finds it by its label. */
  hasSection?: true;
  isPublic?: true;
}

/** Audited kinds; tables and searched columns are in `apps/api/src/db/record-types.ts`. */
export const recordTypes = {
  order: { list: 'orders', hasSection: true },
  product: { list: 'products', hasSection: true, isPublic: true },
  option: { list: 'options' },
  article: { list: 'news', hasSection: true, isPublic: true },
  review: { list: 'reviews', hasSection: true, isPublic: true },
  user: { list: 'users', hasSection: true },
  message: { list: 'messages', hasSection: true },
  upload: {},
  flag: { list: 'flags' },
  maintenance: { list: 'flags' },
  order_mails: { list: 'flags' },
  staff_second_factor: { list: 'flags' },
  invite: { list: 'users' },
  device: { list: 'users' },
  /** Ids are parts of the settings: `profile`, `hours`, `open`, `ordering`. */
  shop: { list: 'shop' },
  printer: { list: 'printers' },
} as const satisfies Record<string, RecordType>;

export type RecordKind = keyof typeof recordTypes;

export const recordKinds = Object.keys(recordTypes) as RecordKind[];

type ListOf<Type> = Type extends { list: infer List extends string } ? List : never;

export type RecordList = ListOf<(typeof recordTypes)[RecordKind]>;

const entries = Object.entries(recordTypes) as [RecordKind, RecordType & { list?: RecordList }][];

export const watchedLists: readonly RecordList[] = [...new Set(entries.flatMap(([, { list }]) => list ?? []))];

export const publicLists: readonly RecordList[] = entries.flatMap(([, { list, isPublic }]) =>
  list && isPublic ? [list] : [],
);

export const kindsOfList = (list: RecordList): RecordKind[] =>
  entries.filter(([, type]) => type.list === list).map(([kind]) => kind);

export const sectionOfKind = (kind: string): string | undefined => {
  const type: RecordType | undefined = Object.hasOwn(recordTypes, kind) ? recordTypes[kind as RecordKind] : undefined;
  return type?.hasSection && type.list;
};
