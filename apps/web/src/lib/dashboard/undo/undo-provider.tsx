import type { RecordList } from '@bottega/contract/records';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Api } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { beforeLogOut } from '#lib/session/log-out.ts';
import { onSessionChange, useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { toastList, useToast } from '#ui/toast/toasts.tsx';
import { listKey } from '../record-list.ts';
import { useListChanged } from '../use-list-changed.ts';
import { unbroken } from './unbroken.tsx';
import { createUndoableChanges, type UndoableChange, type UndoableChanges } from './undoable-changes.ts';

/** How one kind of change is sent. `send` resolves too when the change was made before. */
export interface UndoableKind {
  list: RecordList;
  undoMs: number;
  send: (api: Api, id: string, data: never) => Promise<unknown>;
  /** Its rows and cards have an “Undo” of their own, so that the next notice takes the place of the last one. */
  isUndoneInPlace?: true;
}

interface NewChange {
  kind: string;
  id: string;
  data: object;
  /** Names the record when sending fails. */
  label: string;
  failed: string;
}

interface Undo {
  changes: readonly UndoableChange[];
  /** One notice, `done`, with an "Undo" of all of them; none: the page itself says so and has the "Undo". */
  add: (changes: readonly NewChange[], done?: string) => void;
  /** The last change of a record. */
  undo: (id: string) => void;
  /** Sends what waits of one record. */
  send: (id: string) => Promise<void>;
}

const UndoContext = createContext<Undo | null>(null);

export const useUndo = (): Undo => {
  const undo = use(UndoContext);
  if (!undo) throw new Error('UndoProvider is missing above this component');
  return undo;
};

interface UndoProviderProps {
  kinds: Readonly<Record<string, UndoableKind>>;
  /** Where it is not the account of this document: a paired device, or an account that is remembered without a network. */
  userId?: string;
  /** What waits outlives the tab, and the page itself says that it waits. */
  inBrowser?: boolean;
  children: ReactNode;
}

// Changes go on being sent after the dashboard is left, so they belong to the document.
const stores = new WeakMap<QueryClient, Map<string, UndoableChanges>>();
const none: readonly UndoableChange[] = [];

/** A later change may have canceled the reload for its own. */
const reloaded = (queryClient: QueryClient, list: RecordList): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (queryClient.isFetching({ queryKey: listKey(list) }) > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(check);
    check();
  });

// The server has neither.
const storageIn = (which: 'localStorage' | 'sessionStorage') => ({
  getItem: (key: string) => globalThis[which].getItem(key),
  setItem: (key: string, value: string) => globalThis[which].setItem(key, value),
});
const tabStorage = storageIn('sessionStorage');
const browserStorage = storageIn('localStorage');

const useChanges = ({ kinds, userId: given, inBrowser }: Omit<UndoProviderProps, 'children'>): UndoableChanges => {
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToast();
  const t = useTexts('staff/dashboard');
  const listChanged = useListChanged();
  const signedIn = useSession()?.id ?? '';
  const userId = given ?? signedIn;
  const wordsOf = ({ data }: UndoableChange) => data as Pick<NewChange, 'label' | 'failed'>;
  const create = () =>
    createUndoableChanges({
      userId,
      storage: inBrowser ? browserStorage : tabStorage,
      send: async ({ kind, id, data }) => kinds[kind]?.send(api, id, data as never),
      onWaiting: (change) => {
        const list = kinds[change.kind]?.list;
        if (inBrowser && list) void listChanged(list);
        else toasts.show({ tone: 'error', text: t('undo_waiting', wordsOf(change)), duration: 6000 });
      },
      onDelayed: (change) => toasts.show({ tone: 'error', text: t('undo_delayed', wordsOf(change)) }),
      onSettled: async (change, refusal) => {
        if (refusal) {
          const text = t('undo_refused', { label: wordsOf(change).label, reason: refusal.message });
          toasts.show({ tone: 'error', text: unbroken(text), duration: 6000 });
        }
        const list = kinds[change.kind]?.list;
        if (!list) return;
        await listChanged(list);
        await reloaded(queryClient, list);
      },
    });
  const [changes] = useState(() => {
    const ofUsers = stores.get(queryClient) ?? new Map<string, UndoableChanges>();
    stores.set(queryClient, ofUsers);
    const key = `${inBrowser ? 'browser' : 'tab'} ${userId}`;
    const store = ofUsers.get(key) ?? create();
    ofUsers.set(key, store);
    return store;
  });
  return changes;
};

/** Key it by the user: changes are sent in the session of the one who made them. */
export function UndoProvider({ children, ...options }: UndoProviderProps) {
  const { kinds } = options;
  const t = useTexts('staff/dashboard');
  const toasts = useToast();
  const store = useChanges(options);
  const changes = useSyncExternalStore(store.subscribe, store.read, () => none);
  const send = useEffectEvent(() => store.flush());
  useEffect(() => {
    store.resume();
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void send();
    };
    // A phone may end a hidden page without `pagehide`.
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', send);
    const stopListening = [beforeLogOut(send), onSessionChange(() => void send())];
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', send);
      for (const stop of stopListening) stop();
      void store.flush();
    };
  }, [store]);

  const undoAll = (undone: readonly Pick<UndoableChange, 'id' | 'data'>[]) => {
    const isDone = undone.map(({ id, data }) => store.undo(id, data));
    if (isDone.includes(false)) toasts.show({ tone: 'error', text: t('undo_too_late') });
  };
  const add: Undo['add'] = (given, done) => {
    const added = given.map(({ kind, id, data, label, failed }) => ({ kind, id, data: { ...data, label, failed } }));
    const undoMs = Math.max(...added.map(({ kind }) => kinds[kind]?.undoMs ?? 0));
    for (const change of added) store.add(change, undoMs);
    if (done === undefined) return;
    const about = added.find(({ kind }) => kinds[kind]?.isUndoneInPlace)?.kind;
    if (about) toastList.removeAbout(about);
    const action = { label: t('undo'), onAction: () => undoAll(added) };
    toasts.show({ text: unbroken(done), duration: undoMs, action, ...(about && { about }) });
  };
  const undo = (id: string) => undoAll([{ id, data: undefined }]);
  return <UndoContext value={{ changes, add, undo, send: store.flush }}>{children}</UndoContext>;
}
