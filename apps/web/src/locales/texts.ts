import type { Locale } from '@bottega/contract/locale';
import { createTranslate, type Dictionary, type Translate } from './translate.ts';

/** The exports of each file are namespaces. */
interface Files {
  account: typeof import('./en/account.ts');
  authenticator: typeof import('./en/account/authenticator.ts');
  cancellation: typeof import('./en/account/cancellation.ts');
  checkout: typeof import('./en/checkout.ts');
  choices: typeof import('./en/choices.ts');
  contact: typeof import('./en/contact.ts');
  courier: typeof import('./en/staff/courier.ts');
  dashboard: typeof import('./en/staff/dashboard.ts');
  dish: typeof import('./en/dish.ts');
  events: typeof import('./en/account/events.ts');
  favorites: typeof import('./en/favorites.ts');
  food: typeof import('./en/food.ts');
  head: typeof import('./en/head.ts');
  home: typeof import('./en/home.ts');
  kitchen: typeof import('./en/staff/kitchen.ts');
  legal: typeof import('./en/legal.ts');
  live: typeof import('./en/staff/live.ts');
  menu: typeof import('./en/menu.ts');
  news: typeof import('./en/news.ts');
  offline: typeof import('./en/offline.ts');
  nothing: typeof import('./en/nothing.ts');
  notifications: typeof import('./en/account/notifications.ts');
  ordering: typeof import('./en/ordering.ts');
  orders: typeof import('./en/orders.ts');
  paper: typeof import('./en/paper.ts');
  printing: typeof import('./en/staff/printing.ts');
  privacy: typeof import('./en/privacy.ts');
  profile: typeof import('./en/profile.ts');
  reset: typeof import('./en/account/reset.ts');
  setup: typeof import('./en/staff/setup.ts');
  shop: typeof import('./en/shop.ts');
  signup: typeof import('./en/signup.ts');
  staff: typeof import('./en/staff/staff.ts');
  'staff-home': typeof import('./en/staff/staff-home.ts');
  'staff-flags': typeof import('./en/staff/staff-flags.ts');
  'staff-food': typeof import('./en/staff/staff-food.ts');
  'staff-kitchen': typeof import('./en/staff/staff-kitchen.ts');
  'staff-legal': typeof import('./en/staff/staff-legal.ts');
  'staff-import': typeof import('./en/staff/staff-import.ts');
  'staff-shop': typeof import('./en/staff/staff-shop.ts');
  'staff-menu': typeof import('./en/staff/staff-menu.ts');
  'staff-hours': typeof import('./en/staff/staff-hours.ts');
  'staff-security': typeof import('./en/staff/staff-security.ts');
  'staff-public': typeof import('./en/staff/staff-public.ts');
  'staff-users': typeof import('./en/staff/staff-users.ts');
  'staff-open': typeof import('./en/staff/staff-open.ts');
  'staff-options': typeof import('./en/staff/staff-options.ts');
  'staff-ordering': typeof import('./en/staff/staff-ordering.ts');
  'staff-orders': typeof import('./en/staff/staff-orders.ts');
  team: typeof import('./en/staff/team.ts');
  validation: typeof import('./en/validation.ts');
}

export type TextFile = keyof Files;

type NamespaceIn<F extends TextFile> = {
  [S in keyof Files[F] & string]: S extends F ? F : `${F}/${S}`;
}[keyof Files[F] & string];

/** `cart` of the file `cart.ts`, `staff/orders` of the file `staff.ts`. */
export type Namespace = { [F in TextFile]: NamespaceIn<F> }[TextFile];

type DictionaryOf<N> = N extends `${infer F extends TextFile}/${infer S}`
  ? Files[F][S & keyof Files[F]]
  : N extends TextFile
    ? Files[N][N & keyof Files[N]]
    : never;

export type Lookup<N extends Namespace> = Translate<DictionaryOf<N>>;

const files = import.meta.glob<Readonly<Record<string, Dictionary>>>([
  './*/*.ts',
  '!./*/{choices,food,head,legal,ordering,paper,privacy}.ts',
]);
const otherFiles = async () => (await import('./other-texts.ts')).files;
const loading = new Map<string, Promise<void>>();
const lookups = new Map<string, unknown>();

const load = async (path: string): Promise<void> => {
  const [, locale, file] = path.split(/[/.]+/) as [string, Locale, string];
  const importFile = files[path] ?? (await otherFiles())[path];
  for (const [name, texts] of Object.entries((await importFile?.()) ?? {})) {
    const namespace = name === file ? file : `${file}/${name}`;
    lookups.set(`${locale}/${namespace}`, createTranslate<Dictionary>(texts, locale));
  }
};

const loadOnce = (path: string): Promise<void> => {
  const known = loading.get(path);
  if (known) return known;
  const started = load(path);
  loading.set(path, started);
  // The next call tries again.
  started.catch(() => loading.delete(path));
  return started;
};

const pathOf = (locale: Locale, namespace: string) => `./${locale}/${namespace.replace(/\/.*/, '')}.ts`;

export const loadNamespace = (locale: Locale, namespace: Namespace): Promise<void> =>
  loadOnce(pathOf(locale, namespace));

export const loadTexts = async (locale: Locale, ...names: TextFile[]): Promise<void> => {
  await Promise.all(names.map((name) => loadOnce(pathOf(locale, name))));
};

export const loadAllTexts = async (): Promise<void> => {
  await Promise.all(Object.keys({ ...files, ...(await otherFiles()) }).map(loadOnce));
};

/** Undefined until the texts are loaded. */
export const findTexts = <N extends Namespace>(locale: Locale, namespace: N): Lookup<N> | undefined =>
  lookups.get(`${locale}/${namespace}`) as Lookup<N> | undefined;

/** @throws Error when the namespace's file has not been loaded */
export const textsIn = <N extends Namespace>(locale: Locale, namespace: N): Lookup<N> => {
  const lookup = findTexts(locale, namespace);
  if (!lookup) throw new Error(`The texts ${locale}/${namespace} have not been loaded`);
  return lookup;
};

/** An import of code together with its texts. */
export const withTexts =
  <Code>(importCode: () => Promise<Code>, ...names: TextFile[]) =>
  async (): Promise<Code> => {
    // The server has all texts.
    const texts = import.meta.env.SSR ? undefined : loadTexts(document.documentElement.lang as Locale, ...names);
    const [code] = await Promise.all([importCode(), texts]);
    return code;
  };
