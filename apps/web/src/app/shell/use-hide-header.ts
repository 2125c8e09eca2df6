import { useEffect } from 'react';

/**
 * Marks the header with `data-hidden` on scrolling down past a third of the window's height (spec §9) and unmarks it
 * on scrolling up.
 */
export const useHideHeader = (): void => {
  useEffect(() => {
    let last = 0;
    const onScroll = () => {
      const { scrollY, innerHeight } = window;
      const isHidden = scrollY > last && scrollY > innerHeight / 3;
      if (scrollY !== last) document.getElementById('site-header')?.toggleAttribute('data-hidden', isHidden);
      last = scrollY;
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
};
