import type { FlagKey } from '@bottega/contract/flag-keys';
import { Switch } from '../../../ui/switch.tsx';
import styles from './flags.module.css';
import { useFlagTexts } from './texts.ts';

interface FlagSwitchProps {
  flag: FlagKey;
  /** Where it stands, or will once it is confirmed. */
  enabled: boolean;
  /** It is not confirmed yet. */
  pending: boolean;
  disabled: boolean;
  onSwitch: (enabled: boolean) => void;
}

/** One feature: what it is, what will happen to it, and what goes with it where that is much. */
export function FlagSwitch({ flag, enabled, pending, disabled, onSwitch }: FlagSwitchProps) {
  const t = useFlagTexts();
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

const useLoss = (flag: FlagKey): string | undefined => {
  const t = useFlagTexts();
  const isDangerous = flag === 'ff_profile' || flag === 'ff_cart' || flag === 'ff_products';
  return isDangerous ? t(`${flag}_off`) : undefined;
};
