import { hasDuty } from '@bottega/contract/duties';
import { isSwitchedOff } from '@bottega/contract/fulfilment/order-taking';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Menu, type MenuItem } from '#ui/menu/menu.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { OpeningLink } from './opening-link.tsx';
import styles from './order-taking.module.css';
import { useOrderTaking } from './use-order-taking.ts';
import { useSwitching } from './use-pause.ts';

interface OrderTakingMenuProps {
  /** Keeps the labels of pause and busy on phones. */
  saysPause?: boolean;
}

export function OrderTakingMenu({ saysPause = false }: OrderTakingMenuProps) {
  const t = useTexts('staff/ordering.now');
  const navigate = useNavigate();
  const user = useSession();
  const { known } = useOrderTaking();
  const { pause, resume, beBusy } = useSwitching();
  if (!known) return null;
  const toSection = () => void navigate({ to: '/dashboard', search: { section: 'ordering' } });
  const { taking, look, busyMinutes, text, isLost } = known;
  const isManager = user && hasDuty(user, ['manager']);
  // There is nothing to pause.
  if (isSwitchedOff(taking)) {
    const dot = <StatusDot {...look}>{text}</StatusDot>;
    return isManager ? (
      <OpeningLink taking={taking} className={styles.off}>
        {dot}
      </OpeningLink>
    ) : (
      <span className={styles.off}>{dot}</span>
    );
  }
  const items: MenuItem[] = [
    ...(taking.state === 'paused' ? [{ label: t('resume'), onChoose: () => void resume() }] : []),
    { label: t('pause_20'), onChoose: () => void pause(20) },
    { label: t('pause_open'), onChoose: () => void pause(null) },
    busyMinutes > 0
      ? { label: t('busy_off'), onChoose: () => void beBusy(0) }
      : { label: t('busy_15'), onChoose: () => void beBusy(15) },
    ...(isManager ? [{ label: t('to_section'), onChoose: toSection }] : []),
  ];
  const isSwitched = isLost || taking.state === 'paused' || taking.state === 'busy';
  return (
    <Menu
      label={`${text}. ${t('actions')}`}
      items={items}
      className={styles.trigger}
      trigger={
        <StatusDot {...look}>
          <span className={saysPause && isSwitched ? undefined : styles.text} aria-hidden="true">
            {text}
          </span>
        </StatusDot>
      }
    />
  );
}
