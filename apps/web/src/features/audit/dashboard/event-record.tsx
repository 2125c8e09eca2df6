import type { AuditEvent, AuditKind } from '@bottega/contract/audit';
import { Link } from '@tanstack/react-router';
import { ActionMark } from './action-mark.tsx';
import styles from './event-record.module.css';
import { useAuditTexts } from './texts.ts';

const sectionOf: Readonly<Partial<Record<AuditKind, string>>> = {
  order: 'orders',
  product: 'products',
  article: 'news',
  review: 'reviews',
  user: 'users',
  message: 'messages',
};

/** What was done to which record, and the way to it. */
export function EventRecord({ event }: { event: AuditEvent }) {
  const t = useAuditTexts();
  return (
    <div className={styles.record}>
      <ActionMark action={event.action} />
      <span className={styles.which}>
        {t(`kind_${event.kind}`)} <Name event={event} />
      </span>
    </div>
  );
}

// What is gone, or has lost its name, cannot be found. There is but one maintenance.
function Name({ event: { action, kind, label } }: { event: AuditEvent }) {
  const section = sectionOf[kind];
  if (kind === 'maintenance') return null;
  if (!section || !label || action === 'deleted') return <strong>{label}</strong>;
  return (
    <Link to="/dashboard" search={{ section, search: label }} className={styles.link}>
      {label}
    </Link>
  );
}
