import { ClientOnly } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useFlag } from '#lib/flags.ts';
import { lazyPart } from '#lib/lazy/lazy-part.ts';
import { useSession } from '#lib/session/session.ts';
import { readStored } from '#lib/storage.ts';
import { withTexts } from '#locales/texts.ts';
import type { NotificationsProps } from './notifications.tsx';

const Notifications = lazyPart(
  withTexts(() => import('./notifications.tsx'), 'account/notifications'),
  'Notifications',
);

/** Loads after the page, and only if there is something to switch. */
export function LazyNotifications(props: Omit<NotificationsProps, 'userId'>) {
  const user = useSession();
  if (!useFlag('ff_kitchen') || !user) return null;
  return (
    <ClientOnly>
      <IfNeeded {...props} userId={user.id} />
    </ClientOnly>
  );
}

function IfNeeded(props: NotificationsProps) {
  if (!props.isOffered && readStored('notified') !== props.userId) return null;
  return (
    <Suspense>
      <Notifications key={props.userId} {...props} />
    </Suspense>
  );
}
