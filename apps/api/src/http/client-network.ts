import { isIPv6 } from 'node:net';

const groupsOf = (part: string): string[] => part.split(':').filter(Boolean);

/**
 * What counts as one visitor where addresses are counted: an IPv4 address, or the first half of an IPv6 one, since a
 * household has all addresses of its /64.
 */
export const clientNetwork = (address: string): string => {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain) || plain.includes('.')) return address.replace(/^::ffff:/i, '');
  const [left = [], right = []] = plain.split('::').map(groupsOf);
  const between = Array<string>(8 - left.length - right.length).fill('0');
  const groups = [...left, ...between, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};
