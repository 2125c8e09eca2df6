import { useEffect, useState } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { ArrowUpIcon } from '#ui/icons.tsx';
import styles from './scroll-to-top.module.css';

// spec §9
const shownAfter = 400;

export function ScrollToTop() {
  const t = useTexts('shop');
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
    // The focused button disappears.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <IconButton
      label={t('scroll_to_top')}
      icon={<ArrowUpIcon />}
      tone="raised"
      className={styles.button}
      onClick={goUp}
    />
  );
}
