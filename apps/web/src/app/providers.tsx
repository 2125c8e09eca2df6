import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { I18nContext } from '../i18n/i18n-context.tsx';
import { ApiContext } from '../lib/api-context.tsx';
import { FlagsContext, flagsQuery } from '../lib/flags.ts';
import { LandedSessionContext, SessionContext, sessionQuery } from '../lib/session.ts';

/** Hands API client, query cache, language, flags and session down to every component. */
export function Providers({ children }: { children: ReactNode }) {
  const { api, locale, queryClient, t } = useRouter().options.context;
  const i18n = useMemo(() => ({ locale, t }), [locale, t]);
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <I18nContext value={i18n}>
          <Known>{children}</Known>
        </I18nContext>
      </ApiContext>
    </QueryClientProvider>
  );
}

// The root route has read both before anything is drawn; a login or logout changes the session afterwards.
function Known({ children }: { children: ReactNode }) {
  const { api } = useRouter().options.context;
  const { data } = useQuery(flagsQuery(api));
  const { data: user = null } = useQuery(sessionQuery(api));
  const [landed] = useState(user);
  const content = (
    <LandedSessionContext value={landed}>
      <SessionContext value={user}>{children}</SessionContext>
    </LandedSessionContext>
  );
  return data ? <FlagsContext value={data.flags}>{content}</FlagsContext> : content;
}
