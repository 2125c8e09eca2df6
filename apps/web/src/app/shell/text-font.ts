import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

// Milliseconds from the start of the visit. Lines may wrap differently in another font, so a font that loads later is
// not applied.
const begunToRead = 1000;

/**
 * A font that loads after the first paint (`font-display: optional`) would be ignored until the next document. This
 * applies it while the first page is still new, else before the second page.
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
