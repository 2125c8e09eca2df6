import type { AuditAction, AuditEvent } from '@bottega/contract/audit/schemas';
import { type RecordKind, recordKinds, sectionOfKind } from '@bottega/contract/records';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#locales/use-texts.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import styles from './event-record.module.css';
import { lookUp } from './use-value-text.ts';

export function EventRecord({ event }: { event: AuditEvent }) {
  const t = useTexts('staff/dashboard.audit');
  return (
    <Stack gap={1} align="start">
      <ActionMark event={event} />
      <span className={styles.which}>
        {isKnown(event.kind) ? t(`${concernsAll.has(event.action) ? 'tab' : 'kind'}_${event.kind}`) : event.kind}{' '}
        <Name event={event} />
      </span>
    </Stack>
  );
}

// Not those of a newer version (see `orNewer`).
const isKnown = (kind: string): kind is RecordKind => (recordKinds as readonly string[]).includes(kind);

const concernsAll: ReadonlySet<string> = new Set<AuditAction>(['imported', 'exported']);

// Deleted or nameless records cannot be found.
function Name({ event: { action, kind, label } }: { event: AuditEvent }) {
  const t = useTexts('staff/dashboard.audit');
  const flags = useTexts('staff/flags');
  const section = sectionOfKind(kind);
  if (['maintenance', 'order_mails', 'staff_second_factor'].includes(kind)) return null;
  if (kind === 'shop') return <strong>{lookUp(t, `shop_part_${label}`) ?? label}</strong>;
  if (kind === 'flag') return <strong>{lookUp(flags, label) ?? label}</strong>;
  if (!section || !label || action === 'deleted') return <strong>{label}</strong>;
  return (
    <Link to="/dashboard" search={{ section, search: label }} className={styles.link}>
      {label}
    </Link>
  );
}

const looks = {
  created: { tone: 'basil', shape: 'dot' },
  updated: { tone: 'neutral', shape: 'ring' },
  deleted: { tone: 'danger', shape: 'cross' },
  moved: { tone: 'neutral', shape: 'arrow' },
  canceled: { tone: 'danger', shape: 'cross' },
  approved: { tone: 'basil', shape: 'check' },
  demoted: { tone: 'saffron', shape: 'ring' },
  switched: { tone: 'saffron', shape: 'half' },
  imported: { tone: 'basil', shape: 'arrow' },
  exported: { tone: 'saffron', shape: 'arrow' },
  viewed: { tone: 'saffron', shape: 'ring' },
  printed: { tone: 'neutral', shape: 'ring' },
} as const satisfies Record<AuditAction, object>;

export function ActionMark({ event }: { event: AuditEvent }) {
  const { action } = event;
  const look = Object.hasOwn(looks, action) ? looks[action as AuditAction] : { shape: 'ring' as const };
  return <StatusDot {...look}>{useActionText(event)}</StatusDot>;
}

const useActionText = ({ action, kind, after }: AuditEvent): string => {
  const t = useTexts('staff/dashboard.audit');
  const messages = useTexts('staff/public.messages');
  if (action === 'switched' && typeof after?.enabled === 'boolean') {
    return t(after.enabled ? 'action_turned_on' : 'action_turned_off');
  }
  const state = kind === 'message' && action === 'moved' ? lookUp(messages, `state_${after?.state}`) : undefined;
  return state ?? lookUp(t, `action_${action}`) ?? t('action_other');
};
