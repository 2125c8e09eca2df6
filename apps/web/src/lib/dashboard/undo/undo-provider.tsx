import type { RecordList } from '@bottega/contract/records';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { Api } from '#lib/api/api-client.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { createOutbox, nothingUnsent, type Unsent } from '#lib/outbox.ts';
import { onSessionChange, useSession } from '#lib/session/session.ts';
import { useStore } from '#lib/store.ts';
import { useTexts } from '#locales/use-texts.ts';
import { toastList, useToast } from '#ui/toast/toasts.tsx';
import { listKey } from '../record-list.ts';
import { useListChanged } from '../use-list-changed.ts';
import { unbroken } from './unbroken.tsx';

/** `send` resolves if the change was already made. */
export interface UndoableKind {
  list: RecordList;
  undoMs: number;
  send: (api: Api, id: string, data: never) => Promise<unknown>;
  /** One notice replaces the last: rows have their own “Undo”. */
  isUndoneInPlace?: true;
}

interface Change {
  kind: string;
  data: object;
  label: string;
  failed: string;
}

export type UndoableChange = Unsent<Change>;

interface Undo {
  changes: readonly UndoableChange[];
  /** `done`: text of one notice for all of them. */
  add: (changes: readonly (Change & { id: string })[], done?: string) => void;
  undo: (id: string) => void;
  /** Sends a record's pending changes. */
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
  /** By default the document's; not for a paired device or an offline account. */
  userId?: string;
  /** The couriers' page shows pending changes itself. */
  page?: 'dashboard' | 'courier';
  children: ReactNode;
}

type Outbox = ReturnType<typeof createOutbox<Change, unknown>>;

// Per document: sending continues after the dashboard is left.
const outboxes = new WeakMap<QueryClient, Map<string, Outbox>>();

/** Retries if a later change canceled the reload. */
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

const useOutbox = ({ kinds, userId: given, page = 'dashboard' }: Omit<UndoProviderProps, 'children'>): Outbox => {
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToast();
  const t = useTexts('staff/dashboard');
  const listChanged = useListChanged();
  const signedIn = useSession()?.id ?? '';
  const userId = given ?? signedIn;
  const showFailure = (text: string, duration?: number) =>
    toasts.show({ tone: 'error', text: unbroken(text), ...(duration && { duration }) });
  const reload = async ({ data: { kind } }: UndoableChange) => {
    const list = kinds[kind]?.list;
    if (!list) return;
    await listChanged(list);
    await reloaded(queryClient, list);
  };
  const create = () =>
    createOutbox<Change, unknown>({
      name: page,
      by: userId,
      send: async ({ about, data: { kind, data, label, failed } }) =>
        kinds[kind]?.send(api, about, { ...data, label, failed } as never),
      onAnswer: reload,
      onRefusal: (change, error) => {
        showFailure(t('undo_refused', { label: change.data.label, reason: error.message }), 6000);
        return reload(change);
      },
      onFailure: (change, error) => {
        const list = kinds[change.data.kind]?.list;
        const words = { label: change.data.label, failed: change.data.failed };
        if (error.status !== 401) {
          if (!change.isSent) showFailure(t('undo_delayed', words));
        } else if (page === 'dashboard') showFailure(t('undo_waiting', words), 6000);
        else if (list) void listChanged(list);
      },
    });
  const [outbox] = useState(() => {
    const ofUsers = outboxes.get(queryClient) ?? new Map<string, Outbox>();
    outboxes.set(queryClient, ofUsers);
    const key = `${page} ${userId}`;
    const found = ofUsers.get(key) ?? create();
    ofUsers.set(key, found);
    return found;
  });
  return outbox;
};

/** Key it by user: changes are sent in their author's session. */
export function UndoProvider({ children, ...options }: UndoProviderProps) {
  const { kinds } = options;
  const t = useTexts('staff/dashboard');
  const toasts = useToast();
  const outbox = useOutbox(options);
  const changes = useStore(outbox, nothingUnsent);
  useEffect(() => {
    outbox.start();
    const stopListening = onSessionChange(() => void outbox.flush());
    return () => {
      stopListening();
      void outbox.close();
    };
  }, [outbox]);

  const undoAll = (ids: readonly (string | undefined)[]) => {
    const areUndone = ids.map((id) => id !== undefined && outbox.undo(id));
    if (areUndone.includes(false)) toasts.show({ tone: 'error', text: t('undo_too_late') });
  };
  const add: Undo['add'] = (given, done) => {
    const undoMs = Math.max(...given.map(({ kind }) => kinds[kind]?.undoMs ?? 0));
    const added = given.map(({ id, ...data }) => outbox.add({ about: id, data }, undoMs));
    if (done === undefined) return;
    const about = given.find(({ kind }) => kinds[kind]?.isUndoneInPlace)?.kind;
    if (about) toastList.removeAbout(about);
    const action = { label: t('undo'), onAction: () => undoAll(added) };
    toasts.show({ text: unbroken(done), duration: undoMs, action, ...(about && { about }) });
  };
  const undo = (id: string) => undoAll([outbox.undoable(id)?.id]);
  return <UndoContext value={{ changes, add, undo, send: outbox.sendNow }}>{children}</UndoContext>;
}
