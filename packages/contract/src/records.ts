interface RecordType {
  /** The list that it belongs to; it appears in {@link watchedLists}. */
  list?: string;
  /** The dashboard has a section named like the list, where a search for its label finds it. */
  hasSection?: true;
  isPublic?: true;
}

/** Each kind is audited; rows and searched columns are in `apps/api/src/db/record-types.ts`. */
export const recordTypes = {
  order: { list: 'orders', hasSection: true },
  product: { list: 'products', hasSection: true, isPublic: true },
  /** A group of options; its values are part of it. */
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
  invite: {},
  device: {},
  /** Its ids are the parts of the settings: `profile`, `hours`, `open`, `ordering`. */
  shop: { list: 'shop' },
  printer: { list: 'printers' },
} as const satisfies Record<string, RecordType>;

export type RecordKind = keyof typeof recordTypes;

/** In the order of the tabs of the audit trail. */
export const recordKinds = Object.keys(recordTypes) as RecordKind[];

type ListOf<Type> = Type extends { list: infer List extends string } ? List : never;

export type RecordList = ListOf<(typeof recordTypes)[RecordKind]>;

const entries = Object.entries(recordTypes) as [RecordKind, RecordType & { list?: RecordList }][];

/** The lists whose changes an open dashboard notices. */
export const watchedLists: readonly RecordList[] = [...new Set(entries.flatMap(([, { list }]) => list ?? []))];

export const publicLists: readonly RecordList[] = entries.flatMap(([, { list, isPublic }]) =>
  list && isPublic ? [list] : [],
);

export const kindsOfList = (list: RecordList): RecordKind[] =>
  entries.filter(([, type]) => type.list === list).map(([kind]) => kind);

/** The section of the dashboard that finds a record by its label. */
export const sectionOfKind = (kind: string): string | undefined => {
  const type: RecordType | undefined = Object.hasOwn(recordTypes, kind) ? recordTypes[kind as RecordKind] : undefined;
  return type?.hasSection && type.list;
};
