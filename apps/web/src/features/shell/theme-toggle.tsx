import { setTheme } from '#lib/theme.ts';
import { useTexts } from '#locales/use-texts.ts';
import { iconButtonClass } from '#ui/icon-button/icon-button.tsx';
import { MoonIcon, SunIcon } from '#ui/icons.tsx';
import styles from './theme-toggle.module.css';

const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

/** The style sheet chooses the icon: the server does not know the system's theme. */
export function ThemeToggle() {
  const t = useTexts('shop');
  return (
    <button type="button" className={iconButtonClass()} onClick={() => setTheme(isDark() ? 'light' : 'dark')}>
      <span className={styles.toDark}>
        <MoonIcon />
        <span className="visually-hidden">{t('theme_to_dark')}</span>
      </span>
      <span className={styles.toLight}>
        <SunIcon />
        <span className="visually-hidden">{t('theme_to_light')}</span>
      </span>
    </button>
  );
}
