import { useShellTexts } from '../../i18n/shell-texts.ts';
import { isTheme, setTheme, type Theme } from '../../lib/theme.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { MoonIcon } from '../../ui/icons/moon-icon.tsx';
import { SunIcon } from '../../ui/icons/sun-icon.tsx';
import styles from './theme-toggle.module.css';

/** The theme on screen: the reader's choice, else the system's. */
const currentTheme = (): Theme => {
  const chosen = document.documentElement.dataset.theme;
  if (isTheme(chosen)) return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/**
 * Switches between light and dark. The style sheet shows one of the two faces, because the server does not know the
 * system's theme.
 */
export function ThemeToggle() {
  const st = useShellTexts();
  return (
    <button
      type="button"
      className={iconButtonClass()}
      onClick={() => setTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
      <span className={styles.toDark}>
        <MoonIcon />
        <span className="visually-hidden">{st('theme_to_dark')}</span>
      </span>
      <span className={styles.toLight}>
        <SunIcon />
        <span className="visually-hidden">{st('theme_to_light')}</span>
      </span>
    </button>
  );
}
