import type { AuditAction } from '@bottega/contract/audit';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { useAuditTexts } from './texts.ts';

const looks = {
  created: { tone: 'basil', shape: 'dot' },
  updated: { tone: 'neutral', shape: 'ring' },
  deleted: { tone: 'danger', shape: 'cross' },
  moved: { tone: 'neutral', shape: 'arrow' },
  canceled: { tone: 'danger', shape: 'cross' },
  approved: { tone: 'basil', shape: 'check' },
  demoted: { tone: 'saffron', shape: 'ring' },
  switched: { tone: 'saffron', shape: 'half' },
} as const;

/** What was done to a record. */
export function ActionMark({ action }: { action: AuditAction }) {
  const t = useAuditTexts();
  return <StatusDot {...looks[action]}>{t(`action_${action}`)}</StatusDot>;
}
