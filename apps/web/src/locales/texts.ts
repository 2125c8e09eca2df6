import type { Locale } from '@bottega/contract/locale';
import type { TextFiles } from './text-files.ts';
import { createTranslate, type Dictionary, type Translate } from './translate.ts';

export type TextFile = keyof TextFiles;

type BaseName<F extends TextFile> = F extends `${string}/${infer Name}` ? Name : F;

type NamespaceIn<F extends TextFile> = {
  [E in keyof TextFiles[F] & string]: E extends BaseName<F> ? F : `${F}.${E}`;
}[keyof TextFiles[F] & string];

/** `shop` and `shop.cart` of the file `shop.ts`, `staff/orders.list` of the file `staff/orders.ts`. */
export type Namespace = { [F in TextFile]: NamespaceIn<F> }[TextFile];

type DictionaryOf<N> = N extends `${infer F extends TextFile}.${infer E}`
  ? TextFiles[F][E & keyof TextFiles[F]]
  : N extends TextFile
    ? TextFiles[N][BaseName<N> & keyof TextFiles[N]]
    : never;

export type Lookup<N extends Namespace> = Translate<DictionaryOf<N>>;

const files = import.meta.glob<Readonly<Record<string, Dictionary>>>('./*/*.ts');
const otherFiles = async () => (await import('./other-texts.ts')).files;
const loading = new Map<string, Promise<void>>();
const lookups = new Map<string, unknown>();

const load = async (path: string): Promise<void> => {
  const importFile = files[path] ?? (await otherFiles())[path];
  const [, locale = '', ...names] = path.replace('.ts', '').split('/');
  const file = names.join('/');
  for (const [name, texts] of Object.entries((await importFile?.()) ?? {})) {
    const namespace = name === names.at(-1) ? file : `${file}.${name}`;
    lookups.set(`${locale}/${namespace}`, createTranslate<Dictionary>(texts, locale as Locale));
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

const pathOf = (locale: Locale, namespace: string) => `./${locale}/${namespace.replace(/\..*/, '')}.ts`;

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
