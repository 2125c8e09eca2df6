import { useTexts } from '#locales/use-texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import styles from './keys-dialog.module.css';

const keys = [
  { names: ['1 – 9'], text: 'key_number' },
  { names: ['←', '→'], text: 'key_ticket' },
  { names: ['␣'], text: 'key_main' },
  { names: ['↑', '↓'], text: 'key_dish' },
  { names: ['↵'], text: 'key_line' },
  { names: ['d'], text: 'key_accept_later' },
  { names: ['⇧ d'], text: 'key_accept_more' },
  { names: ['u'], text: 'key_recall' },
  { names: ['c'], text: 'key_acknowledge' },
  { names: ['m'], text: 'key_more' },
  { names: ['o'], text: 'key_sold_out' },
  { names: ['s'], text: 'key_seen' },
  { names: ['?'], text: 'key_show' },
] as const;

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts('staff/kitchen');
  return (
    <Dialog open={open} onClose={onClose} title={t('keys')} closeLabel={t('close')}>
      <dl className={styles.keys}>
        {keys.map(({ names, text }) => (
          <div key={text}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
