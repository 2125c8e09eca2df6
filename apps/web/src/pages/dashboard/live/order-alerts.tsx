import { ClientOnly } from '@tanstack/react-router';
import { useState } from 'react';
import { isNotified, pushSupport } from '#features/notifications/browser-push.ts';
import { LazyNotifications } from '#features/notifications/lazy-notifications.tsx';
import { allowNotifications, useNotifications } from '#lib/dashboard/live/order-notifications.ts';
import { useFlag } from '#lib/flags.ts';
import { allowSound, useSound } from '#lib/live/order-sound.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { BellIcon } from '#ui/bell-icon.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { SoundIcon, SoundOffIcon } from '#ui/tool-icons.tsx';
import styles from './order-alerts.module.css';

export function OrderAlerts() {
  return (
    <div className={styles.alerts}>
      <SoundButton />
      <ClientOnly>
        <NotificationsButton />
      </ClientOnly>
    </div>
  );
}

const soundTexts = { off: 'sound_allow', waiting: 'sound_waiting', on: 'sound_on' } as const;

function SoundButton() {
  const t = useTexts('staff/live');
  const state = useSound();
  if (state === 'unsupported') return null;
  const Icon = state === 'on' ? SoundIcon : SoundOffIcon;
  return (
    <Button
      size="s"
      variant="quiet"
      icon={<Icon size="s" />}
      data-state={state}
      title={t(soundTexts[state])}
      // The press itself has resumed a suspended sound.
      onClick={() => allowSound(state !== 'on')}
    >
      <span className={styles.label}>{t(soundTexts[state])}</span>
    </Button>
  );
}

function NotificationsButton() {
  const t = useTexts('staff/live');
  const [isOpen, setOpen] = useState(false);
  const state = useNotifications();
  const user = useSession();
  const hasPush = useFlag('ff_kitchen');
  const isSupported = state !== 'unsupported';
  if (!isSupported && !(hasPush && pushSupport() === 'iphone')) return null;
  const isOn = state === 'on' || (isSupported && hasPush && user !== null && isNotified(user.id));
  const text = t('notifications');
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        icon={<BellIcon size="s" />}
        data-state={isOn ? 'on' : 'off'}
        aria-haspopup="dialog"
        title={text}
        onClick={() => setOpen(true)}
      >
        <span className={styles.label}>{text}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('notifications_title')} closeLabel={t('close')}>
        <Stack gap={5}>
          {isSupported && (
            <Switch
              label={t('notifications_open')}
              help={t(state === 'blocked' ? 'notifications_blocked' : 'notifications_open_help')}
              checked={state === 'on'}
              disabled={state === 'blocked'}
              onChange={({ target }) => void allowNotifications(target.checked)}
            />
          )}
          <LazyNotifications about="kitchen" isOffered />
        </Stack>
      </Dialog>
    </>
  );
}
