import { pairDevice } from '@bottega/contract/team/endpoints';
import type { Device } from '@bottega/contract/team/schemas';
import { useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { useForm } from '#lib/use-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

/** Makes this browser a device of the shop. */
export function PairForm() {
  const t = useTexts('team');
  const api = useApi();
  const [device, setDevice] = useState<Device>();
  const form = useForm({
    initial: { code: '' },
    schema: pairDevice.body,
    focusFirst: true,
    send: async (body) => setDevice(await api.call(pairDevice, { body })),
  });
  if (device) {
    return (
      <Stack>
        <Alert tone="success" title={t('connected_title', { name: device.name })}>
          {t('connected_text')}
        </Alert>
        <a href={`/${device.duty}`} className={buttonClass({ variant: 'primary', wide: true })}>
          {t(`${device.duty}_link`)}
        </a>
      </Stack>
    );
  }
  return (
    <form {...form.formProps}>
      <Stack>
        <Note>{t('pair_intro')}</Note>
        {form.failure && (
          <Alert tone="error" title={t('code_wrong')}>
            {form.failure.message}
          </Alert>
        )}
        <Field label={t('pair_code')} error={form.errorOf('code')} required>
          <TextInput
            {...form.fieldProps('code')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={8}
          />
        </Field>
        <Button type="submit" variant="primary" wide busy={form.busy}>
          {t('pair_button')}
        </Button>
      </Stack>
    </form>
  );
}
