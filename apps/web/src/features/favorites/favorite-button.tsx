import { ClientOnly } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#lib/lazy/lazy-part.ts';
import { useSession } from '#lib/session/session.ts';
import { withTexts } from '#locales/texts.ts';
import type { HeartProps } from './heart.tsx';

// Lazy: visitors have no hearts.
const Heart = lazyPart(
  withTexts(() => import('./heart.tsx'), 'favorites'),
  'Heart',
);

/** Not rendered by the server, which would wait for the lazy part. */
export function FavoriteButton(props: Omit<HeartProps, 'userId'>) {
  const user = useSession();
  return (
    user && (
      <ClientOnly>
        <Suspense>
          <Heart {...props} userId={user.id} />
        </Suspense>
      </ClientOnly>
    )
  );
}
