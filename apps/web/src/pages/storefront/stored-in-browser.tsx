import { usePrivacyTexts } from '../../i18n/privacy-texts.ts';
import styles from './privacy-page.module.css';

// By the names that a browser shows.
const entries = [
  { names: ['access', 'refresh'], where: 'cookies', what: 'browser_proof' },
  { names: ['login'], where: 'cookie', what: 'browser_login' },
  { names: ['username', 'email', 'id', 'role'], where: 'cookies', what: 'browser_greeting' },
  { names: ['lang', 'theme'], where: 'cookie_or_local', what: 'browser_looks' },
  { names: ['cart'], where: 'local_storage', what: 'browser_cart' },
  { names: ['cart_merged'], where: 'session_storage', what: 'browser_cart_merged' },
  { names: ['contact_draft'], where: 'session_storage', what: 'browser_draft' },
  { names: ['tsr-scroll-restoration-v1_3'], where: 'session_storage', what: 'browser_scroll' },
] as const;

/** Every cookie and everything else that a browser keeps for the shop. */
export function StoredInBrowser() {
  const t = usePrivacyTexts();
  return (
    <dl className={styles.stored}>
      {entries.map(({ names, where, what }) => (
        <div key={what}>
          <dt>
            {names.map((name) => (
              <code key={name} className={styles.name}>
                {name}
              </code>
            ))}
            <span className={styles.where}>{t(where)}</span>
          </dt>
          <dd>{t(what)}</dd>
        </div>
      ))}
    </dl>
  );
}
