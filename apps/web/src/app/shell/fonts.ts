import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** On a phone's network a preloaded font would delay the first paint (decision 023). */
export const fontPreloads = [fraunces, instrumentSans].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
  media: '(width >= 48em)',
}));

const load = (): Promise<FontFace[]> =>
  Promise.all([
    new FontFace('Fraunces', `url(${fraunces})`, { weight: '100 900' }).load(),
    new FontFace('Instrument Sans', `url(${instrumentSans})`, { weight: '400 700' }).load(),
  ]);

/** Loads the fonts that missed the first paint; `show` uses them, if they have come, from the next page on. */
export const loadLateFonts = (): { show: () => void } => {
  let late: FontFace[] = [];
  load().then(
    (fonts) => {
      late = fonts;
    },
    () => undefined,
  );
  const show = () => {
    for (const font of late.splice(0)) document.fonts.add(font);
  };
  return { show };
};
