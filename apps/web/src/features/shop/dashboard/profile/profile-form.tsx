import type { CallInput } from '@bottega/contract/endpoint';
import { profileChange, type VersionedProfile } from '@bottega/contract/shop/schemas';
import { changeProfile } from '@bottega/contract/shop/staff-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { isCanceled } from '#lib/dashboard/reauthentication.ts';
import { RetryAlert } from '#lib/dashboard/retry-alert.tsx';
import { useDiscardGuard } from '#lib/dashboard/use-discard-guard.tsx';
import { type Form, useForm } from '#lib/use-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { profileQuery, takeProfile } from './queries.ts';

type Fields = Omit<CallInput<typeof changeProfile>['body'], 'version'>;

export type ProfileFormState<Values extends object> = Omit<Form<Values, VersionedProfile>, 'meet'> & {
  /** The form waits until uploads are finished. */
  onUploading: (uploading: boolean) => void;
};

interface ProfileFormProps<Values extends object> {
  valuesOf: (profile: VersionedProfile) => Values;
  /** The fields of this form; the others stay unchanged. */
  fieldsOf: (values: Values) => Fields;
  onSaved?: (() => void) | undefined;
  saveLabel?: string | undefined;
  children: (form: ProfileFormState<Values>) => ReactNode;
}

/** One of the forms of the profile, which share one version. */
export function ProfileForm<Values extends object>(props: ProfileFormProps<Values>) {
  const t = useTexts('staff-shop/form');
  const { data: profile, isError, refetch } = useQuery(profileQuery(useApi()));
  if (isError && !profile) return <RetryAlert text={t('not_loaded')} onRetry={() => void refetch()} />;
  // Not before: a field that is filled later would lose what was typed.
  return profile ? <LoadedForm {...props} profile={profile} /> : null;
}

function LoadedForm<Values extends object>({
  valuesOf,
  fieldsOf,
  onSaved,
  saveLabel,
  profile,
  children,
}: ProfileFormProps<Values> & { profile: VersionedProfile }) {
  const t = useTexts('staff-shop/form');
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToast();
  const [isUploading, onUploading] = useState(false);
  const { meet: _, ...form } = useForm<Values, Fields, VersionedProfile>({
    initial: valuesOf(profile),
    bodyOf: fieldsOf,
    schema: profileChange,
    version: {
      record: profile,
      valuesOf,
      read: () => queryClient.fetchQuery({ ...profileQuery(api), staleTime: 0 }),
      goesOn: true,
    },
    checkEmpty: true,
    send: async (fields, version) => {
      const saved = await api.call(changeProfile, { body: { ...fields, version: version ?? profile.version } });
      takeProfile(api, queryClient, saved);
      if (onSaved) onSaved();
      else toasts.show({ text: t('saved'), tone: 'success' });
      return saved;
    },
  });
  const { failure, theirs, takeTheirs } = form;
  const { question } = useDiscardGuard(form.isDirty);
  return (
    <form {...form.formProps}>
      <Stack>
        {theirs && (
          <Alert
            tone="error"
            title={t('conflict_title')}
            action={<Button onClick={takeTheirs}>{t('conflict_take')}</Button>}
          >
            {t('conflict_text')}
          </Alert>
        )}
        {failure && !theirs && !isCanceled(failure) && <Alert tone="error">{failure.message}</Alert>}
        {/* Remounts stateful fields after taking their version. */}
        <Fragment key={form.begun}>{children({ ...form, onUploading })}</Fragment>
        <Row gap={3}>
          <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('saving')} disabled={isUploading}>
            {saveLabel ?? t('save')}
          </Button>
        </Row>
      </Stack>
      {question}
    </form>
  );
}
