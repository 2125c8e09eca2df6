import { getUser, type User } from '@bottega/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { useListChanged } from '../../../lib/dashboard/use-list-changed.ts';
import { useVersionedSave } from '../../../lib/dashboard/use-versioned-save.ts';
import { changeSession } from '../../../lib/session.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { save, type UserChange } from './queries.ts';
import { useUserTexts } from './texts.ts';

/** Long enough to read where a link has gone. */
const addressNoticeMs = 8000;

interface UserSaveOptions {
  /** The account as it was seen. */
  user: User;
  /** It is one's own: the page around the dashboard follows. */
  own: boolean;
  onSaved: () => void;
}

/** Saves an account and says how it went. */
export const useUserSave = ({ user, own, onSaved }: UserSaveOptions) => {
  const api = useApi();
  const listChanged = useListChanged();
  const told = useTold(own);
  const [wantsPassword, setWantsPassword] = useState(false);
  const { theirs, send } = useVersionedSave<UserChange, User>({
    record: user,
    save: async (form, version) => {
      told(form, await save(api, user, { ...form, version }));
      onSaved();
    },
    read: () => api.call(getUser, { params: { id: user._id } }),
  });
  return {
    theirs,
    /** The API wants to know whether it is really them. */
    wantsPassword,
    send: async (form: UserChange): Promise<void> => {
      try {
        await send(form);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'password_required') setWantsPassword(true);
        throw error;
      } finally {
        void listChanged('users');
      }
    },
  };
};

const useTold = (own: boolean) => {
  const t = useUserTexts();
  const toasts = useToast();
  const queryClient = useQueryClient();
  return (form: UserChange, { _id: id, username, email, role, pendingEmail }: User): void => {
    if (own) changeSession(queryClient, { id, username, email, role });
    const isAsked = own && pendingEmail !== undefined && form.email?.trim().toLowerCase() !== email;
    if (isAsked) toasts.show({ text: t('address_asked', { email: pendingEmail }), duration: addressNoticeMs });
    else toasts.show({ tone: 'success', text: t('saved_done') });
  };
};
