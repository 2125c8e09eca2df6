import type { Role } from '@bottega/contract/permissions';
import type { User } from '@bottega/contract/users';

/** What stands in the form of an account. */
export interface UserValues {
  username: string;
  email: string;
  fullName: string;
  phoneNumber: string;
  role: Role;
  password: string;
}

/** An account as its form shows it. */
export const valuesOf = ({ username, email, fullName = '', phoneNumber = '', role }: User): UserValues => ({
  username,
  email,
  fullName,
  phoneNumber,
  role,
  password: '',
});

/** What goes into the input of a field. */
export interface InputProps {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}
