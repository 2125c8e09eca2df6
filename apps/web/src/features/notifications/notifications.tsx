import { useTexts } from '#locales/use-texts.ts';
import { BellIcon } from '#ui/bell-icon.tsx';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/layout/layout.tsx';
import styles from './notifications.module.css';
import { useNotifications } from './use-notifications.ts';

export interface NotificationsProps {
  userId: string;
  /** The user's own orders; the next step of an order that is ready or on its way; or orders waiting in the kitchen. */
  about: 'orders' | 'departure' | 'arrival' | 'kitchen';
  /** Whether it can be switched on, not only off. */
  isOffered: boolean;
}

/** This browser's switch; renders nothing without support. */
export function Notifications({ userId, about, isOffered }: NotificationsProps) {
  const t = useTexts('account/notifications');
  const { state, start, stop } = useNotifications(userId);
  const isOn = state === 'on' || state === 'stopping' || state === 'failed_stop';
  if (state === 'none' || (!isOn && !isOffered)) return null;
  const mayRetry = state === 'blocked' || state === 'failed';
  const offer = t(about === 'orders' ? 'offer' : `offer_${about}`);
  return (
    <div className={styles.notifications}>
      <div role="status" className={styles.words}>
        {about === 'kitchen' && <strong>{t('kitchen_title')}</strong>}
        <Words state={state} about={about} />
      </div>
      {state !== 'iphone' && (
        <Button
          variant={isOn ? 'soft' : 'secondary'}
          size="s"
          icon={!isOn && !mayRetry && <BellIcon size="s" />}
          busy={state === 'asking' || state === 'stopping'}
          busyLabel={isOn ? undefined : t('asking')}
          onClick={isOn ? stop : start}
        >
          {isOn ? t('stop') : mayRetry ? t('retry') : offer}
        </Button>
      )}
    </div>
  );
}

interface WordsProps extends Pick<NotificationsProps, 'about'> {
  state: ReturnType<typeof useNotifications>['state'];
}

function Words({ state, about }: WordsProps) {
  const t = useTexts('account/notifications');
  const isKitchen = about === 'kitchen';
  if (state === 'on' || state === 'stopping') return <Note>{t(isKitchen ? 'on_kitchen' : 'on')}</Note>;
  if (state === 'offered' || state === 'asking') return isKitchen && <Note>{t('offer_kitchen_text')}</Note>;
  return state !== 'none' && <Note>{t(state)}</Note>;
}
