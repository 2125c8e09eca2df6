import { otherUserForm, ownUserForm, ownUserFormWithPassword } from '@bottega/contract/user-form';
import type { User } from '@bottega/contract/users';
import { useFormFrame } from '../../../lib/dashboard/form-dialog.tsx';
import { SaveFailure } from '../../../lib/dashboard/save-failure.tsx';
import { useRecordForm } from '../../../lib/dashboard/use-record-form.ts';
import { useSession } from '../../../lib/session.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { EmailField } from './email-field.tsx';
import { OwnFields } from './own-fields.tsx';
import type { UserChange } from './queries.ts';
import { RoleField } from './role-field.tsx';
import { useUserTexts } from './texts.ts';
import { useUserSave } from './use-user-save.ts';
import { isOwn } from './user-actions.tsx';
import { UserConflict } from './user-conflict.tsx';
import styles from './user-form.module.css';
import { type UserValues, valuesOf } from './user-values.ts';

interface UserFormProps {
  user: User;
  /** Begins anew with what somebody else has saved. */
  onTakeTheirs: (theirs: User) => void;
  onSaved: () => void;
}

/** The form of an account. Of others it sends the username and role alone (spec §5). */
export function UserForm({ user, onTakeTheirs, onSaved }: UserFormProps) {
  const t = useUserTexts();
  const own = isOwn(useSession(), user);
  const { theirs, wantsPassword, send } = useUserSave({ user, own, onSaved });
  const ownSchema = wantsPassword ? ownUserFormWithPassword : ownUserForm;
  const form = useRecordForm<UserValues, UserChange>({
    initial: valuesOf(user),
    formOf: (values) => sent(values, { own, wantsPassword }),
    schema: own ? ownSchema : otherUserForm,
    send,
  });
  const id = useFormFrame(form);
  const text = (name: keyof UserValues) => ({
    name,
    value: form.values[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
    ...form.leaving(name),
  });
  return (
    <form id={id} {...form.formProps} className={styles.form}>
      <SaveFailure failure={form.failure} />
      {theirs && <UserConflict mine={form.values} theirs={theirs} onTakeTheirs={() => onTakeTheirs(theirs)} />}
      <Field label={t('username')} error={form.errorOf('username')} required>
        <TextInput {...text('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <EmailField user={user} own={own} error={form.errorOf('email')} input={text('email')} />
      <RoleField user={user} own={own} error={form.errorOf('role')} input={text('role')} />
      {own && <OwnFields text={text} errorOf={form.errorOf} failure={form.failure} wantsPassword={wantsPassword} />}
    </form>
  );
}

const sent = (
  { username, email, fullName, phoneNumber, role, password }: UserValues,
  { own, wantsPassword }: { own: boolean; wantsPassword: boolean },
): UserChange => {
  if (!own) return { username, role };
  return { username, email, fullName, phoneNumber, ...(wantsPassword ? { password } : {}) };
};
