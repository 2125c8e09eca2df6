import { documentLocale } from '../locale.ts';
import { onSessionChange } from '../session/session.ts';
import { readStored } from '../storage.ts';

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
    };
  }
}

const script = '/sw.js';

// The only script URL set from a string.
const scriptAddress = (): string =>
  window.trustedTypes?.createPolicy('bottega-worker', { createScriptURL: () => script }).createScriptURL(script) ??
  script;

const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 1000),
  );

const isRemoved = (): boolean => {
  try {
    return sessionStorage.getItem('sw') === 'off';
  } catch {
    return false;
  }
};

export const registerWorker = async (subscribe: (onVisit: () => void) => void): Promise<void> => {
  if (isRemoved()) return;
  await whenIdle();
  const { serviceWorker } = navigator;
  // Optional: online, the shop works without it.
  await serviceWorker.register(scriptAddress()).catch(() => undefined);
  const { active, pushManager } = await serviceWorker.ready;
  const tell = () => active?.postMessage({ address: location.href, locale: documentLocale() });
  tell();
  subscribe(tell);
  // The next user must not read notifications; the server ends them with the session, too.
  onSessionChange(async () => readStored('notified') || (await pushManager?.getSubscription())?.unsubscribe());
};
