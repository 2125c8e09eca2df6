import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loadLateFonts } from './fonts.ts';
import styles from './route-changes.module.css';

/** Unless a field with autofocus has the focus. */
const focusHeading = () => {
  const main = document.getElementById('main');
  if (!main || (document.activeElement !== main && main.contains(document.activeElement))) return;
  const target = main.querySelector('h1') ?? main;
  if (target !== main) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

// A view transition rejects when the next one skips it.
const ignoreSkipped = (event: PromiseRejectionEvent) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
};

export function RouteChanges() {
  const router = useRouter();
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  const [title, setTitle] = useState('');
  useEffect(() => {
    addEventListener('unhandledrejection', ignoreSkipped);
    return () => removeEventListener('unhandledrejection', ignoreSkipped);
  }, []);
  useEffect(() => {
    const lateFonts = loadLateFonts();
    return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!(pathChanged && fromLocation)) return;
      lateFonts.show();
      setTitle(document.title);
      focusHeading();
    });
  }, [router]);
  return (
    <>
      {loading && <div className={styles.line} data-testid="route-progress" />}
      <p role="status" className="visually-hidden">
        {title}
      </p>
    </>
  );
}
