import { ClientOnly } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../../lib/session.ts';
import type { HeartProps } from './heart.tsx';

// Visitors have no hearts, so they do not load them either.
const Heart = lazy(async () => ({ default: (await import('./heart.tsx')).Heart }));

/** The heart of a product, for those who are logged in. Not drawn by the server: until its code is here it is deaf. */
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
