import { roleRefusal } from '@bottega/contract/accounts/rules';
import type { User } from '@bottega/contract/accounts/schemas';
import { type Duty, duties } from '@bottega/contract/duties';
import { type Role, roles } from '@bottega/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { DutyBoxes } from '#features/accounts/duties/duty-boxes.tsx';
import { useApi } from '#lib/api/api-context.tsx';
import type { RecordForm } from '#lib/dashboard/forms/record-editor.tsx';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';
import { PasswordInput, TextInput } from '#ui/text-input/text-input.tsx';
import { userQuery } from './queries.ts';

interface UserFieldsProps {
  user: User;
  own: boolean;
  wantsPassword: boolean;
  form: RecordForm<UserValues>;
}

export function UserFields(props: UserFieldsProps) {
  const t = useTexts('staff/users');
  const { own, wantsPassword, form } = props;
  const { errorOf, fieldProps } = form;
  return (
    <>
      <Field label={t('username')} error={errorOf('username')} required>
        <TextInput {...fieldProps('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <EmailField {...props} />
      <RoleField {...props} />
      <DutiesField {...props} />
      {own && (
        <>
          <Field label={t('fullName')} hint={t('optional')} error={errorOf('fullName')}>
            <TextInput {...fieldProps('fullName')} autoComplete="name" />
          </Field>
          <Field label={t('phoneNumber')} hint={t('optional')} error={errorOf('phoneNumber')}>
            <TextInput {...fieldProps('phoneNumber')} type="tel" inputMode="tel" autoComplete="tel" />
          </Field>
        </>
      )}
      {own && wantsPassword && <PasswordField form={form} />}
    </>
  );
}

// One's own profile also shows the pending address.
function EmailField({ user, own, form }: UserFieldsProps) {
  const t = useTexts('staff/users');
  const { data } = useQuery({ ...userQuery(useApi(), user._id), enabled: own });
  const pending = data?.pendingEmail;
  const ownHelp = pending ? t('address_waiting', { email: pending }) : t('address_warning');
  return (
    <Field label={t('email')} help={own ? ownHelp : t('email_locked')} error={form.errorOf('email')} required={own}>
      <TextInput
        {...form.fieldProps('email')}
        type="email"
        inputMode="email"
        autoComplete={own ? 'email' : 'off'}
        readOnly={!own}
      />
    </Field>
  );
}

// RULE-02: only roles that the user may give.
function RoleField({ user, own, form }: UserFieldsProps) {
  const t = useTexts('staff/users');
  const me = useSession();
  const holder = { id: user._id, role: user.role };
  const offered = roles.filter((role) => me && !roleRefusal(me, holder, role));
  return (
    <Field label={t('role')} help={t(own ? 'role_locked' : 'role_help')} error={form.errorOf('role')}>
      <Select {...form.fieldProps('role')} disabled={own}>
        {offered.map((role) => (
          <option key={role} value={role}>
            {t(`role_${role}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

// Admins have all duties anyway.
function DutiesField({ own, form: { values, change, errorOf } }: UserFieldsProps) {
  if (own || values.role !== 'user') return null;
  return (
    <DutyBoxes
      offered={duties}
      chosen={values.duties}
      error={errorOf('duties')}
      onChange={(chosen) => change({ duties: chosen })}
    />
  );
}

const focusOn = (field: HTMLInputElement | null) => field?.focus();

function PasswordField({ form: { errorOf, failure, fieldProps } }: Pick<UserFieldsProps, 'form'>) {
  const t = useTexts('staff/users');
  const refused = errorOf('password');
  const isWrong = refused && failure?.code === 'current_password_wrong';
  return (
    <Field label={t('password')} help={t('password_why')} error={isWrong ? failure.message : refused} required>
      <PasswordInput
        {...fieldProps('password')}
        ref={focusOn}
        autoComplete="current-password"
        toggleLabel={t('show_password')}
      />
    </Field>
  );
}

export interface UserValues {
  username: string;
  email: string;
  fullName: string;
  phoneNumber: string;
  role: Role;
  duties: Duty[];
  password: string;
}

export const userValuesOf = ({
  username,
  email,
  fullName = '',
  phoneNumber = '',
  role,
  duties = [],
}: User): UserValues => ({
  username,
  email,
  fullName,
  phoneNumber,
  role,
  duties,
  password: '',
});
