import { useSound } from '#lib/live/order-sound.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { SoundIcon, SoundOffIcon } from '#ui/tool-icons.tsx';
import styles from './shift.module.css';
import { useShift } from './use-shift.ts';

/** Starts a shift and shows whether new orders sound: only a press lets the browser play sound. */
export function Shift() {
  const t = useTexts('staff/kitchen');
  const sound = useSound();
  const { isOn, start } = useShift();
  if (sound === 'on')
    return (
      <p className={styles.on}>
        <SoundIcon size="s" />
        {t('sound_on')}
      </p>
    );
  return (
    <div className={styles.off}>
      <SoundOffIcon />
      <p>{t(sound === 'unsupported' ? 'sound_blocked' : 'sound_off')}</p>
      {!isOn && (
        <Button size="l" variant="secondary" className={styles.press} title={t('shift_text')} onClick={start}>
          {t('shift_start')}
        </Button>
      )}
    </div>
  );
}
