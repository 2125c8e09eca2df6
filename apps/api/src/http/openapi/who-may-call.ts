import { type Duty, deviceDuties } from '@bottega/contract/duties';
import type { Endpoint } from '@bottega/contract/endpoint';

const joined = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' or ');

const withDuty = (duties: readonly Duty[]): string[] =>
  duties.length > 0 ? [`people with the duty ${joined(duties)}`] : [];

const devicesOf = ({ devices, duties = deviceDuties }: Endpoint): string[] => {
  const own = deviceDuties.filter((duty) => duties.includes(duty));
  return devices ? [`paired devices with the duty ${joined(own)}`] : [];
};

const staffOf = (endpoint: Endpoint): string[] => [
  'staff (`admin` or `superadmin`)',
  ...withDuty(endpoint.duties ?? []),
  ...devicesOf(endpoint),
];

const callers: Record<Endpoint['access'], (endpoint: Endpoint) => string[]> = {
  public: () => ['anyone'],
  session: (endpoint) => ['anyone signed in', ...devicesOf(endpoint)],
  owner: () => ['the user named in the path'],
  ownerOrStaff: (endpoint) => ['the user named in the path', ...staffOf(endpoint)],
  ownerOrSuperadmin: () => ['the user named in the path', 'superadmins'],
  staff: staffOf,
  superadmin: () => ['superadmins'],
};

const listed = (parts: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);

const flagText = (endpoint: Endpoint): string[] => {
  const { flag, access, duties = [] } = endpoint;
  if (!flag || access === 'staff' || access === 'superadmin') return [];
  return [`Only while \`${flag}\` is on, except for ${listed(['staff', ...withDuty(duties)])}.`];
};

export const whoMayCall = (endpoint: Endpoint): string[] => [
  `Who may call: ${listed(callers[endpoint.access](endpoint))}.`,
  ...flagText(endpoint),
];

export const securityOf = ({ access, devices, errors = [] }: Endpoint): Record<string, string[]>[] => {
  const session: Record<string, string[]>[] = [{ session: [] }, ...(devices ? [{ device: [] }] : [])];
  if (access !== 'public') return session;
  return errors.includes('authentication_required') ? [{}, ...session] : [];
};
