import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { ArrowUpIcon } from '#ui/icons.tsx';
import styles from './scroll-to-top.module.css';

// spec §9: scroll-to-top 400 px
const shownAfter = 400;

const boxes = ':is(label:has([type=checkbox], [type=radio]), [type=checkbox], [type=radio])';

/** Whether it floats over a box to tick, which then would be out of reach. */
const coversBox = (button: HTMLElement): boolean => {
  const { left, top, right, bottom } = button.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const points = [
    [x, y] as const,
    [left, top] as const,
    [right, top] as const,
    [left, bottom] as const,
    [right, bottom] as const,
  ];
  return points.some(([atX, atY]) =>
    document.elementsFromPoint(atX, atY).some((each) => !button.contains(each) && each.closest(boxes)),
  );
};

/** Away while it would cover a box to tick. */
export function ScrollToTop() {
  const t = useTexts('shop');
  const [shown, setShown] = useState(false);
  const [isAway, setIsAway] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onScroll = () => {
      setShown(window.scrollY > shownAfter);
      setIsAway(button.current !== null && coversBox(button.current));
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => {
    if (shown && button.current) setIsAway(coversBox(button.current));
  }, [shown]);
  if (!shown) return null;
  const goUp = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
    // The button vanishes with its focus.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <IconButton
      ref={button}
      label={t('scroll_to_top')}
      icon={<ArrowUpIcon />}
      tone="raised"
      className={styles.button}
      data-away={isAway || undefined}
      onClick={goUp}
    />
  );
}
