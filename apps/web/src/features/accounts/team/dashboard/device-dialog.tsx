import { createPairingCode } from '@bottega/contract/accounts/team/endpoints';
import { deviceForm, type PairingCode, type Team } from '@bottega/contract/accounts/team/schemas';
import { type DeviceDuty, deviceDuties } from '@bottega/contract/duties';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { useForm } from '#lib/use-form.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { teamQuery } from './queries.ts';
import styles from './team-lists.module.css';

interface DeviceDialogProps {
  open: boolean;
  onClose: () => void;
}

export function DeviceDialog({ open, onClose }: DeviceDialogProps) {
  const t = useTexts('staff/team');
  return (
    <Dialog open={open} onClose={onClose} title={t('add_device')} closeLabel={t('close')}>
      <DeviceForm onClose={onClose} />
    </Dialog>
  );
}

const blank = { name: '', duty: 'kitchen' as DeviceDuty };

function DeviceForm({ onClose }: { onClose: () => void }) {
  const t = useTexts('staff/team');
  const api = useApi();
  const [pairing, setPairing] = useState<PairingCode>();
  const form = useForm({
    initial: blank,
    schema: deviceForm,
    focusFirst: true,
    send: async (body) => setPairing(await api.call(createPairingCode, { body })),
  });
  const { errorOf, fieldProps, failure } = form;
  if (pairing) return <Pairing pairing={pairing} onClose={onClose} />;
  return (
    <form {...form.formProps} className={styles.form}>
      {failure && failure.code !== 'canceled' && <Alert tone="error">{failure.message}</Alert>}
      <Field label={t('device_name')} help={t('device_name_help')} error={errorOf('name')} required>
        <TextInput {...fieldProps('name')} autoComplete="off" maxLength={40} />
      </Field>
      <Field label={t('duty')} error={errorOf('duty')}>
        <Select {...fieldProps('duty')}>
          {deviceDuties.map((duty) => (
            <option key={duty} value={duty}>
              {t(`duty_${duty}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="primary" wide busy={form.busy}>
        {t('show_code')}
      </Button>
    </form>
  );
}

// The user watches both screens.
const everyMs = 2000;

function Pairing({ pairing: { code, deviceId }, onClose }: { pairing: PairingCode; onClose: () => void }) {
  const t = useTexts('staff/team');
  const find = ({ devices }: Team) => devices.find(({ _id }) => _id === deviceId);
  const { data } = useQuery({
    ...teamQuery(useApi()),
    refetchInterval: ({ state }) => (state.data && find(state.data) ? false : everyMs),
  });
  const device = data && find(data);
  return (
    <div className={styles.form}>
      {device ? (
        <Alert tone="success">{t('connected_title', { name: device.name })}</Alert>
      ) : (
        <>
          <p>{t('code_how', { address: `${window.location.origin}/pair` })}</p>
          <img src="/qr.svg?page=pair" alt={t('code_of')} width="180" height="180" className={styles.qr} />
          <output translate="no" className={styles.code} aria-label={[...code].join(' ')}>
            {code}
          </output>
          <Note>{t('device_wait')}</Note>
        </>
      )}
      <Button variant={device ? 'primary' : 'secondary'} wide onClick={onClose}>
        {t(device ? 'done' : 'close')}
      </Button>
    </div>
  );
}
