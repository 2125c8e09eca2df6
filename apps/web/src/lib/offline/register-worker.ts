import { documentLocale } from '../locale.ts';
import { onSessionChange } from '../session/session.ts';
import { readStored } from '../storage.ts';

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    /** Absent in older browsers. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
    };
  }
}

const script = '/sw.js';

// The only script whose URL is set from a string.
const scriptAddress = (): string =>
  window.trustedTypes?.createPolicy('bottega-worker', { createScriptURL: () => script }).createScriptURL(script) ??
  script;

const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 1000),
  );

// Set by /sw-off.
const isRemoved = (): boolean => {
  try {
    return sessionStorage.getItem('sw') === 'off';
  } catch {
    return false;
  }
};

/** Registers the worker that answers without a network, and names it the pages that are visited. */
export const registerWorker = async (subscribe: (onVisit: () => void) => void): Promise<void> => {
  if (isRemoved()) return;
  await whenIdle();
  const { serviceWorker } = navigator;
  // The shop works without it, too, when online.
  await serviceWorker.register(scriptAddress()).catch(() => undefined);
  const { active, pushManager } = await serviceWorker.ready;
  const tell = () => active?.postMessage({ address: location.href, locale: documentLocale() });
  tell();
  subscribe(tell);
  // After a logout the next user of this browser must not read them; the shop ends them with the session in any case.
  onSessionChange(async () => readStored('notified') || (await pushManager?.getSubscription())?.unsubscribe());
};
