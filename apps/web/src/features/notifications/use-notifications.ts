import { useEffect, useState } from 'react';
import { isNotified, pushSupport, pushWorker, subscribe, unsubscribe } from '#features/notifications/browser-push.ts';
import { useApi } from '#lib/api/api-context.tsx';

/** `none`: unsupported, or not known yet. */
type State = 'none' | 'iphone' | 'offered' | 'asking' | 'on' | 'stopping' | 'blocked' | 'failed' | 'failed_stop';

/** Asks for no permission before `start`. */
export const useNotifications = (userId: string) => {
  const api = useApi();
  const [state, setState] = useState<State>('none');

  useEffect(() => {
    let isGone = false;
    const find = async (): Promise<State> => {
      const support = pushSupport();
      if (support === 'no') return 'none';
      if (support === 'iphone') return support;
      if (!(await pushWorker())) return 'none';
      if (support === 'blocked') return support;
      if (!isNotified(userId)) return 'offered';
      await subscribe({ api, userId });
      return 'on';
    };
    find()
      .catch((): State => 'failed')
      .then((found) => !isGone && setState(found));
    return () => {
      isGone = true;
    };
  }, [api, userId]);

  // First: browsers ask only in response to a press.
  const start = async () => {
    const permission = Notification.requestPermission();
    setState('asking');
    try {
      const answer = await permission;
      if (answer === 'granted') await subscribe({ api, userId });
      setState(({ granted: 'on', denied: 'blocked', default: 'offered' } as const)[answer]);
    } catch {
      setState('failed');
    }
  };

  const stop = async () => {
    setState('stopping');
    await unsubscribe({ api, userId }).then(
      () => setState('offered'),
      () => setState('failed_stop'),
    );
  };

  return { state, start, stop };
};
