import { roleRefusal } from '@bottega/contract/account-rules';
import { roles } from '@bottega/contract/permissions';
import type { User } from '@bottega/contract/users';
import { useSession } from '../../../lib/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useUserTexts } from './texts.ts';
import type { InputProps } from './user-values.ts';

interface RoleFieldProps {
  user: User;
  own: boolean;
  error: string | undefined;
  input: InputProps;
}

/** The role: those that one may give (RULE-02); one's own is only shown. */
export function RoleField({ user, own, error, input }: RoleFieldProps) {
  const t = useUserTexts();
  const me = useSession();
  const holder = { id: user._id, role: user.role };
  const offered = roles.filter((role) => me && !roleRefusal(me, holder, role));
  return (
    <Field label={t('role')} help={t(own ? 'role_locked' : 'role_help')} error={error}>
      <Select {...input} disabled={own}>
        {offered.map((role) => (
          <option key={role} value={role}>
            {t(`role_${role}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
