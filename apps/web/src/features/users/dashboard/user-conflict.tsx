import type { User } from '@bottega/contract/users';
import { RecordConflict } from '../../../lib/dashboard/record-conflict.tsx';
import { useUserTexts } from './texts.ts';
import { type UserValues, valuesOf } from './user-values.ts';

interface UserConflictProps {
  mine: UserValues;
  theirs: User;
  onTakeTheirs: () => void;
}

const fields = [
  ['username', 'username'],
  ['email', 'column_email'],
  ['fullName', 'full_name'],
  ['phoneNumber', 'phone'],
  ['role', 'role'],
] as const;

/** What two people have made of one account. */
export function UserConflict({ mine, theirs, onTakeTheirs }: UserConflictProps) {
  const t = useUserTexts();
  const shown = (values: UserValues, name: keyof UserValues): string =>
    name === 'role' ? t(`role_${values.role}`) : values[name].trim();
  return (
    <RecordConflict
      fields={fields.map(([name, label]) => ({
        label: t(label),
        mine: shown(mine, name),
        theirs: shown(valuesOf(theirs), name),
      }))}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
