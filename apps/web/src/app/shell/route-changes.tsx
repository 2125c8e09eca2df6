import { useHydrated, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { landing } from '../../lib/awake.ts';
import styles from './route-changes.module.css';

/** Puts the keyboard at the heading of a new page, unless it is already at work inside (a field with autofocus). */
const focusHeading = () => {
  const main = document.getElementById('main');
  if (!main || (document.activeElement !== main && main.contains(document.activeElement))) return;
  const target = main.querySelector('h1') ?? main;
  if (target !== main) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

// A transition that the next one overtakes rejects a promise that nobody waits for.
const ignoreOvertaken = (event: PromiseRejectionEvent) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
};

/** Tells of a navigation: a line at the top while it takes long, then focus and a spoken title on the new page. */
export function RouteChanges() {
  const router = useRouter();
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  // A navigation may be under way while this part of the server's HTML is taken over, and that HTML has no line.
  const isHydrated = useHydrated();
  const [title, setTitle] = useState('');
  useEffect(() => {
    addEventListener('unhandledrejection', ignoreOvertaken);
    return () => removeEventListener('unhandledrejection', ignoreOvertaken);
  }, []);
  useEffect(() => {
    const arrive = () => {
      setTitle(document.title);
      focusHeading();
    };
    // The first navigation may have been quicker than this code.
    if (router.state.resolvedLocation?.pathname !== landing) arrive();
    return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (pathChanged && fromLocation) arrive();
    });
  }, [router]);
  return (
    <>
      {loading && isHydrated && <div className={styles.line} data-testid="route-progress" />}
      <p role="status" className="visually-hidden">
        {title}
      </p>
    </>
  );
}
