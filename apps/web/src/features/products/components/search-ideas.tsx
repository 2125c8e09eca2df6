import { badges } from '@bottega/contract/products/rules';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import styles from './search-ideas.module.css';

const route = getRouteApi('/products/{-$category}');

interface SearchIdeasProps {
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** Shown below the empty field while it or the panel has the focus. */
export function SearchIdeas({ field, onClose }: SearchIdeasProps) {
  const t = useTexts('shop');
  const it = useTexts('nothing');
  const labels = badges.map((badge) => t(`badge_${badge}`));
  const place = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  const leave = () => {
    field.current?.focus();
    onClose();
  };
  const backToField = useEffectEvent(leave);
  useEffect(() => {
    const panel = place.current;
    const search = panel?.parentElement;
    if (!panel || !search) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    const closeWithout = (focused: EventTarget | null) => {
      if (!(focused instanceof Node && search.contains(focused))) close();
    };
    // The focus may have moved while this code loaded.
    closeWithout(document.activeElement);
    search.addEventListener('focusout', ({ relatedTarget }) => closeWithout(relatedTarget), { signal });
    // Keeps the focus in the field, or the panel would close before the click.
    panel.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    panel.addEventListener('keydown', ({ key }) => key === 'Escape' && backToField(), { signal });
    return () => stopped.abort();
  }, []);
  const choose = () => {
    leave();
    // A phone's keyboard covers the results.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  };
  return (
    <div ref={place} className={styles.place}>
      <div className={styles.panel}>
        <Ideas title={it('ideas_title')} words={labels} onChoose={choose} />
        <Ideas title={it('ideas_example')} words={it('ideas_words').split(', ')} onChoose={choose} />
      </div>
    </div>
  );
}

interface IdeasProps {
  title: string;
  words: readonly string[];
  onChoose: () => void;
}

function Ideas({ title, words, onChoose }: IdeasProps) {
  const heading = useId();
  return (
    <>
      <p id={heading} className={styles.title}>
        {title}
      </p>
      <ul aria-labelledby={heading} className={styles.ideas}>
        {words.map((word) => (
          <li key={word}>
            <Link
              to={route.id}
              search={(now) => ({ ...now, search: word })}
              resetScroll={false}
              className={styles.idea}
              onClick={onChoose}
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
