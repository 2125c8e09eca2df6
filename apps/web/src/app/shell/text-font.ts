import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

// Milliseconds. A later font is not applied, as lines may wrap differently.
const begunToRead = 1000;

/**
 * With `font-display: optional` a font that misses the first paint waits for the next document. Applied while the first
 * page is new, else before the second.
 */
export const useTextFont = (): void => {
  const router = useRouter();
  useEffect(() => {
    const font = new FontFace('Instrument Sans', `url(${textFont})`, { weight: '400 700' });
    let isSecondPage = false;
    const add = () => {
      const isNew = isSecondPage || performance.now() < begunToRead;
      if (isNew && font.status === 'loaded') document.fonts.add(font);
    };
    font.load().then(add, () => undefined);
    return router.subscribe('onBeforeLoad', ({ pathChanged, fromLocation }) => {
      isSecondPage ||= pathChanged && fromLocation !== undefined;
      add();
    });
  }, [router]);
};
