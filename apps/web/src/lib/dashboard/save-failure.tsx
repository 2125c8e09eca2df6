import { useDashboardTexts } from '../../i18n/dashboard-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import type { ApiError } from '../api-error.ts';

/** Why a record was not saved: what the server says, or "Error" (spec §8) and why nothing came from it. */
export function SaveFailure({ failure }: { failure: ApiError | null }) {
  const t = useDashboardTexts();
  // What stands between two versions says more than the refusal does.
  if (!failure || failure.code === 'version_conflict') return null;
  return (
    <Alert tone="error" title={failure.cause ? undefined : t('error')}>
      {failure.message}
    </Alert>
  );
}
