import type { SetupStep } from '@bottega/contract/shop/setup-steps';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { OrderingStep } from '#features/fulfilment/dashboard/ordering-step.tsx';
import { LazyMenuImport } from '#features/products/dashboard/menu-import/lazy-menu-import.tsx';
import { HoursForm } from '#features/shop/dashboard/hours/hours-form.tsx';
import { LegalForm } from '#features/shop/dashboard/legal/legal-form.tsx';
import { MailTestForm } from '#features/shop/dashboard/mail/mail-test-form.tsx';
import { refreshReadiness } from '#features/shop/dashboard/open/queries.ts';
import { ContactDetailsForm } from '#features/shop/dashboard/profile/contact-details-form.tsx';
import { LookForm } from '#features/shop/dashboard/profile/look-form.tsx';
import { NameForm } from '#features/shop/dashboard/profile/name-form.tsx';
import { ImageField } from '#features/uploads/image-field.tsx';
import { useApi } from '#lib/api/api-context.tsx';
import { useReportUnsaved } from '#lib/unsaved.ts';

export interface StepFormProps {
  saveLabel: string;
  /** All of the step is saved. */
  onSaved: () => void;
}

function Look(props: StepFormProps) {
  return <LookForm {...props} image={(field) => <ImageField {...field} />} />;
}

/** Imported dishes stay visible until the user continues. */
function Menu() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [work, setWork] = useState('none');
  useReportUnsaved(work !== 'none');
  return <LazyMenuImport onImported={() => void refreshReadiness(api, queryClient)} onWork={setWork} />;
}

function Mail() {
  const api = useApi();
  const queryClient = useQueryClient();
  return <MailTestForm onProven={() => void refreshReadiness(api, queryClient)} />;
}

const forms: Partial<Record<SetupStep, ComponentType<StepFormProps>>> = {
  name: NameForm,
  look: Look,
  contact: ContactDetailsForm,
  legal: LegalForm,
  hours: HoursForm,
  ordering: OrderingStep,
  menu: Menu,
  mail: Mail,
};

/** Steps with one form, whose button saves and goes on. */
const savingSteps: ReadonlySet<SetupStep> = new Set(['name', 'look', 'contact', 'legal', 'hours', 'ordering']);

export const savesItself = (step: SetupStep): boolean => savingSteps.has(step);

export const stepFormOf = (step: SetupStep): ComponentType<StepFormProps> | undefined => forms[step];
