import type { FlagKey } from '@bottega/contract/flags';
import { useTexts } from '#locales/use-texts.ts';
import { Switch } from '#ui/switch/switch.tsx';
import styles from './flags.module.css';

interface FlagSwitchProps {
  flag: FlagKey;
  enabled: boolean;
  pending: boolean;
  disabled: boolean;
  onSwitch: (enabled: boolean) => void;
}

export function FlagSwitch({ flag, enabled, pending, disabled, onSwitch }: FlagSwitchProps) {
  const t = useTexts('staff/flags');
  const loss = useLoss(flag);
  const help = (
    <>
      {t(`${flag}_help`)}
      {pending && <strong className={styles.pending}>{t(enabled ? 'to_turn_on' : 'to_turn_off')}</strong>}
      {pending && !enabled && loss && <span className={styles.loss}>{loss}</span>}
    </>
  );
  return (
    <Switch
      label={t(flag)}
      help={help}
      checked={enabled}
      pending={pending}
      disabled={disabled}
      onChange={({ target }) => onSwitch(target.checked)}
    />
  );
}

const dangerous = ['ff_profile', 'ff_cart', 'ff_products', 'ff_ordering', 'ff_kitchen'] as const;

const isDangerous = (flag: FlagKey): flag is (typeof dangerous)[number] => dangerous.some((each) => each === flag);

const useLoss = (flag: FlagKey): string | undefined => {
  const t = useTexts('staff/flags');
  return isDangerous(flag) ? t(`${flag}_off`) : undefined;
};
