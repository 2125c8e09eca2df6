import type { CallInput } from '@bottega/contract/endpoint';
import { profileChange, type VersionedProfile } from '@bottega/contract/shop/schemas';
import { changeProfile } from '@bottega/contract/shop/staff-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { type DocumentFields, DocumentForm, type DocumentFormFrame } from '#lib/dashboard/forms/document-form.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { profileQuery, takeProfile } from './queries.ts';

type Fields = Omit<CallInput<typeof changeProfile>['body'], 'version'>;

interface ProfileFormProps<Values extends object> extends DocumentFormFrame {
  valuesOf: (profile: VersionedProfile) => Values;
  /** This form's fields; the others stay unchanged. */
  fieldsOf: (values: Values) => Fields;
  children: (form: DocumentFields<Values>, profile: VersionedProfile) => ReactNode;
}

/** One of the profile's forms, which share a version. */
export function ProfileForm<Values extends object>({ valuesOf, fieldsOf, ...frame }: ProfileFormProps<Values>) {
  const t = useTexts('staff/shop.form');
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <DocumentForm
      {...frame}
      document="profile"
      query={profileQuery(api)}
      valuesOf={valuesOf}
      bodyOf={fieldsOf}
      schema={profileChange}
      save={async (fields, version) => {
        const saved = await api.call(changeProfile, { body: { ...fields, version } });
        takeProfile(api, queryClient, saved);
        return saved;
      }}
      notLoadedText={t('not_loaded')}
      savedText={t('saved')}
      conflictText={t('conflict_text')}
    />
  );
}
