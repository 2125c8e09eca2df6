import type { Role } from '@bottega/contract/permissions';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { useUserTexts } from './texts.ts';

const looks = {
  user: { tone: 'neutral', shape: 'ring' },
  admin: { tone: 'saffron', shape: 'half' },
  superadmin: { tone: 'tomato', shape: 'diamond' },
} as const;

/** What somebody may do in the shop. */
export function RoleMark({ role }: { role: Role }) {
  const t = useUserTexts();
  return <StatusDot {...looks[role]}>{t(`role_${role}`)}</StatusDot>;
}
