import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#locales/use-texts.ts';
import { Menu, type MenuItem } from '#ui/menu/menu.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import styles from './order-taking.module.css';
import { useOrderTaking, useSwitching } from './use-pause.ts';

/** In the header of every section: whether the shop takes orders, with one-press pause and busy. */
export function OrderTakingMenu() {
  const t = useTexts('staff-ordering/now');
  const navigate = useNavigate();
  const { known } = useOrderTaking();
  const { pause, resume, beBusy } = useSwitching();
  if (!known) return null;
  const { paused, busyMinutes, text } = known;
  const items: MenuItem[] = [
    ...(paused ? [{ label: t('resume'), onChoose: () => void resume() }] : []),
    { label: t('pause_20'), onChoose: () => void pause(20) },
    { label: t('pause_open'), onChoose: () => void pause(null) },
    busyMinutes > 0
      ? { label: t('busy_off'), onChoose: () => void beBusy(0) }
      : { label: t('busy_15'), onChoose: () => void beBusy(15) },
    {
      label: t('to_section'),
      onChoose: () => void navigate({ to: '/dashboard', search: { section: 'ordering' } }),
    },
  ];
  const look = paused
    ? ({ tone: 'danger', shape: 'cross' } as const)
    : busyMinutes > 0
      ? ({ tone: 'saffron', shape: 'half' } as const)
      : ({ tone: 'basil', shape: 'dot' } as const);
  return (
    <Menu
      label={`${text}. ${t('actions')}`}
      items={items}
      className={styles.trigger}
      trigger={
        <StatusDot {...look}>
          <span className={styles.text} aria-hidden="true">
            {text}
          </span>
        </StatusDot>
      }
    />
  );
}
