import { createContext, createElement, use } from 'react';
import { type TextFile, withTexts } from '#locales/texts.ts';
import { lazyPart } from './lazy-part.ts';

/** Modules of the parts in a document, with their texts. */
export const ServedParts = createContext<Map<string, readonly TextFile[]> | undefined>(undefined);

export const servedPartMeta = 'served-part';

const inDocument = (): string[] =>
  [...document.querySelectorAll<HTMLMetaElement>(`meta[name=${servedPartMeta}]`)].map(({ content }) => content);

const served = new Set(import.meta.env.SSR ? [] : inDocument());
const loading: (Promise<void> | undefined)[] = [];

// Milliseconds: in a tunnel code neither arrives nor fails.
const patience = 5000;

// A loaded part adds its own.
const allLoaded = async (): Promise<void> => {
  for (const part of loading) await part;
};

export const servedPartsLoaded = (): Promise<void> =>
  import.meta.env.SSR
    ? allLoaded()
    : Promise.race([allLoaded(), new Promise<void>((resolve) => setTimeout(resolve, patience))]);

interface ServedPart<Module> {
  /** As in the build's manifest. */
  module: string;
  load: () => Promise<Module>;
  texts?: readonly TextFile[];
}

/**
 * A lazy part that the server renders too. The code of those in the document is loaded before React hydrates; while it
 * is missing, an update would remove what can be read already.
 */
export const servedPart = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  { module, load, texts = [] }: ServedPart<Module>,
  name: Name,
) => {
  const Part = lazyPart(withTexts(load, ...texts), name);
  if (import.meta.env.SSR || served.has(module)) loading.push(Part.preload?.());
  if (!import.meta.env.SSR) return Part;
  const notedPart = (props: object) => {
    use(ServedParts)?.set(module, texts);
    return createElement<object>(Part, props);
  };
  return notedPart as typeof Part;
};
