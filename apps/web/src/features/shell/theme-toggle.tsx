import { isTheme, setTheme, type Theme } from '#lib/theme.ts';
import { useTexts } from '#locales/use-texts.ts';
import { iconButtonClass } from '#ui/icon-button/icon-button.tsx';
import { MoonIcon, SunIcon } from '#ui/icons.tsx';
import styles from './theme-toggle.module.css';

const currentTheme = (): Theme => {
  const chosen = document.documentElement.dataset.theme;
  if (isTheme(chosen)) return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** The style sheet shows one of the two faces: the server does not know the system's theme. */
export function ThemeToggle() {
  const t = useTexts('shop');
  return (
    <button
      type="button"
      className={iconButtonClass()}
      onClick={() => setTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
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
