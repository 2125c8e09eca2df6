import { getUser } from '@bottega/contract/accounts/profile-endpoints';
import type { User } from '@bottega/contract/accounts/schemas';
import { otherUserForm, ownUserForm, ownUserFormWithPassword } from '@bottega/contract/accounts/user-form';
import { roles } from '@bottega/contract/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDutyList } from '#features/accounts/duties/use-duty-list.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { RecordEditor, type RecordEditorFrame } from '#lib/dashboard/forms/record-editor.tsx';
import type { Question } from '#lib/dashboard/use-question.tsx';
import { changeSession, useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { useToast } from '#ui/toast/toasts.tsx';
import { type OnAnswer, save, type UserChange } from './queries.ts';
import { isOwn } from './user-columns.tsx';
import { UserFields, type UserValues, userValuesOf } from './user-fields.tsx';

const addressNoticeMs = 8000;

interface UserDialogProps extends RecordEditorFrame {
  user: User;
  onAnswer: OnAnswer;
}

export function UserDialog({ user, onAnswer, ...frame }: UserDialogProps) {
  const t = useTexts('staff/users');
  const api = useApi();
  const own = isOwn(useSession(), user);
  const showSaved = useSaveToast(own);
  const [wantsPassword, setWantsPassword] = useState(false);
  const ownSchema = wantsPassword ? ownUserFormWithPassword : ownUserForm;
  return (
    <RecordEditor
      {...frame}
      list="users"
      title={own ? t('edit_own_title') : t('edit_title', { username: user.username })}
      record={user}
      valuesOf={(record = user) => userValuesOf(record)}
      bodyOf={(values) => bodyOf(values, { own, wantsPassword })}
      schema={own ? ownSchema : otherUserForm}
      questionOf={useRoleQuestion()}
      save={async (change, version) => {
        try {
          const saved = await save(api, user, { ...change, version });
          showSaved(change, saved);
          onAnswer(saved, saved);
        } catch (error) {
          if (error instanceof ApiError && error.code === 'password_required') setWantsPassword(true);
          throw error;
        }
      }}
      read={() => api.call(getUser, { params: { id: user._id } })}
      conflictFields={useConflictFields()}
    >
      {(form) => <UserFields user={user} own={own} wantsPassword={wantsPassword} form={form} />}
    </RecordEditor>
  );
}

const bodyOf = (
  { username, email, fullName, phoneNumber, role, duties, password }: UserValues,
  { own, wantsPassword }: { own: boolean; wantsPassword: boolean },
): UserChange => {
  // spec §5: only these fields of other accounts
  if (!own) return { username, role, duties };
  return { username, email, fullName, phoneNumber, ...(wantsPassword ? { password } : {}) };
};

/** Asks before raising a role, which opens all customers' data. */
const useRoleQuestion = () => {
  const t = useTexts('staff/users');
  return ({ username, role = 'user' }: UserChange, before: User | undefined): Question | null => {
    if (role === 'user' || !before || roles.indexOf(role) <= roles.indexOf(before.role)) return null;
    return {
      title: t(`raise_${role}_question`, { username }),
      text: t(`raise_${role}_text`, { username }),
      confirm: t(`raise_${role}`),
    };
  };
};

const useSaveToast = (own: boolean) => {
  const t = useTexts('staff/users');
  const toasts = useToast();
  const queryClient = useQueryClient();
  return (change: UserChange, { _id: id, username, email, role, pendingEmail }: User): void => {
    if (own) changeSession(queryClient, { id, username, email, role });
    const isAsked = own && pendingEmail !== undefined && change.email?.trim().toLowerCase() !== email;
    if (isAsked) toasts.show({ text: t('address_asked', { email: pendingEmail }), duration: addressNoticeMs });
    else toasts.show({ text: t('saved_done') });
  };
};

const comparedFields = ['username', 'email', 'fullName', 'phoneNumber', 'role', 'duties'] as const;

const useConflictFields = () => {
  const teamT = useTexts('staff/team');
  const t = useTexts('staff/users');
  const listOf = useDutyList();
  const textOf = (values: UserValues, name: keyof UserValues): string =>
    name === 'role' ? t(`role_${values.role}`) : name === 'duties' ? listOf(values.duties) : values[name].trim();
  return (mine: UserValues, theirs: User) =>
    comparedFields.map((name) => ({
      label: name === 'duties' ? teamT('duties') : t(name),
      mine: textOf(mine, name),
      theirs: textOf(userValuesOf(theirs), name),
    }));
};
