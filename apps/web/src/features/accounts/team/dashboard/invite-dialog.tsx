import { dutiesToGive } from '@bottega/contract/accounts/duty-rules';
import { createInvite } from '@bottega/contract/accounts/team/endpoints';
import { inviteForm } from '@bottega/contract/accounts/team/schemas';
import type { Duty } from '@bottega/contract/duties';
import type { Locale } from '@bottega/contract/locale';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DutyBoxes } from '#features/accounts/duties/duty-boxes.tsx';
import { useShop } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { useSession } from '#lib/session/session.ts';
import { useForm } from '#lib/use-form.ts';
import { languageName } from '#locales/language-name.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { teamQuery } from './queries.ts';
import styles from './team-lists.module.css';

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
}

export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const t = useTexts('staff/team');
  const [locked, setLocked] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} locked={locked} title={t('invite')} closeLabel={t('close')}>
      <InviteForm onBusy={setLocked} onClose={onClose} />
    </Dialog>
  );
}

const blank = { email: '', name: '', duties: [] as Duty[] };

/** The reader's language if the shop speaks it. */
const useFirstLocale = (): Locale => {
  const reader = useLocale();
  const { languages } = useShop();
  return languages.find((language) => language === reader) ?? languages[0] ?? reader;
};

function InviteForm({ onBusy, onClose }: { onBusy: (busy: boolean) => void; onClose: () => void }) {
  const t = useTexts('staff/team');
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToast();
  const user = useSession();
  const reader = useLocale();
  const { languages } = useShop();
  const form = useForm({
    initial: { ...blank, locale: useFirstLocale() },
    schema: inviteForm,
    focusFirst: true,
    send: async (body) => {
      onBusy(true);
      await api.call(createInvite, { body }).finally(() => onBusy(false));
      toasts.show({ text: t('invite_sent') });
      await queryClient.invalidateQueries(teamQuery(api));
      onClose();
    },
  });
  const { values, change, errorOf, fieldProps, failure } = form;
  return (
    <form {...form.formProps} className={styles.form}>
      {failure && failure.code !== 'canceled' && <Alert tone="error">{failure.message}</Alert>}
      <Field label={t('name')} error={errorOf('name')} required>
        <TextInput {...fieldProps('name')} autoComplete="off" />
      </Field>
      <Field label={t('email')} error={errorOf('email')} required>
        <TextInput {...fieldProps('email')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      {languages.length > 1 && (
        <Field label={t('invite_language')} help={t('invite_language_help')}>
          <Select {...fieldProps('locale')} autoComplete="off">
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageName(language, reader)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <DutyBoxes
        offered={user ? dutiesToGive(user) : []}
        chosen={values.duties}
        error={errorOf('duties')}
        onChange={(duties) => change({ duties })}
      />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        {t('send')}
      </Button>
    </form>
  );
}
