import { useEffect, useState } from 'react';
import { useShellTexts } from '../../i18n/shell-texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ArrowUpIcon } from '../../ui/icons/arrow-up-icon.tsx';
import styles from './scroll-to-top.module.css';

// spec §9: scroll-to-top 400 px
const shownAfter = 400;

/** A button back to the top of a long page. */
export function ScrollToTop() {
  const st = useShellTexts();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = () => setShown(window.scrollY > shownAfter);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  if (!shown) return null;
  const goUp = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    // The button vanishes; the keyboard goes on from the top of the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <IconButton
      label={st('scroll_to_top')}
      icon={<ArrowUpIcon />}
      tone="raised"
      className={styles.button}
      onClick={goUp}
    />
  );
}
