import { getDevice, pairDevice } from '@bottega/contract/accounts/team/endpoints';
import type { Device } from '@bottega/contract/accounts/team/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { removeStored } from '#lib/storage.ts';
import { useForm } from '#lib/use-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

/** A disconnected browser keeps no customer data. */
const useEndedPairing = (): boolean => {
  const api = useApi();
  const { data } = useQuery({ queryKey: ['device'], queryFn: ({ signal }) => api.call(getDevice, {}, { signal }) });
  const wasPaired = data?.wasPaired ?? false;
  useEffect(() => {
    if (wasPaired) for (const key of ['kitchen_snapshot', 'courier_snapshot'] as const) removeStored(key);
  }, [wasPaired]);
  return wasPaired;
};

export function PairForm() {
  const t = useTexts('staff/team');
  const api = useApi();
  const [device, setDevice] = useState<Device>();
  const wasPaired = useEndedPairing();
  const form = useForm({
    initial: { code: '' },
    schema: pairDevice.body,
    focusFirst: true,
    send: async (body) => setDevice(await api.call(pairDevice, { body })),
  });
  const { failure } = form;
  const error = form.errorOf('code');
  const isCodeWrong = failure?.code === 'pairing_code_invalid';
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
        {wasPaired && !failure && <Alert>{t('pair_ended')}</Alert>}
        <Note>{t('pair_intro')}</Note>
        {failure && !isCodeWrong && <Alert tone="error">{failure.message}</Alert>}
        <Field label={t('pair_code')} error={isCodeWrong && error ? failure.message : error} required>
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
