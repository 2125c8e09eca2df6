import { allowNotifications, useNotifications } from '#lib/dashboard/live/order-notifications.ts';
import { allowSound, useSound } from '#lib/live/order-sound.ts';
import { useTexts } from '#locales/use-texts.ts';
import { BellIcon } from '#ui/bell-icon.tsx';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { SoundIcon, SoundOffIcon } from '#ui/tool-icons.tsx';
import styles from './order-alerts.module.css';

/** How this device announces new orders. */
export function OrderAlerts() {
  return (
    <div className={styles.alerts}>
      <SoundButton />
      <NotificationsButton />
    </div>
  );
}

const soundTexts = { off: 'sound_allow', waiting: 'sound_waiting', on: 'sound_on' } as const;

function SoundButton() {
  const t = useTexts('live');
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
      // Pressing it while the sound is suspended has already resumed it.
      onClick={() => allowSound(state !== 'on')}
    >
      <span className={styles.label}>{t(soundTexts[state])}</span>
    </Button>
  );
}

function NotificationsButton() {
  const t = useTexts('live');
  const toasts = useToast();
  const state = useNotifications();
  if (state === 'unsupported') return null;
  const text = t(state === 'on' ? 'notifications_on' : 'notifications_allow');
  const toggle = async () => {
    const now = await allowNotifications(state !== 'on');
    if (now === 'blocked') toasts.show({ tone: 'info', text: t('notifications_blocked'), duration: 8000 });
  };
  return (
    <Button size="s" variant="quiet" icon={<BellIcon size="s" />} data-state={state} title={text} onClick={toggle}>
      <span className={styles.label}>{text}</span>
    </Button>
  );
}
