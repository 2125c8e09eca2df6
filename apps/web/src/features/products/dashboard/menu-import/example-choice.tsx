import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { categoryTint } from '../../components/product-picture.tsx';
import { exampleMenu } from './content/example-menu.ts';
import { ImportBar } from './import-bar.tsx';
import type { FoundMenu } from './import-steps.ts';
import styles from './menu-import.module.css';

interface ExampleMenuProps {
  onRead: (found: FoundMenu) => void;
  onLeave?: (() => void) | undefined;
}

export function ExampleMenu({ onRead, onLeave }: ExampleMenuProps) {
  const t = useTexts('staff/menu');
  return (
    <Stack>
      <p>{t('example_intro')}</p>
      <ul className={styles.dishes}>
        {exampleMenu.map(({ name, img = '', category }) => (
          <li key={name} className={styles.dish}>
            <Picture src={img} alt="" tint={categoryTint[category]} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <ImportBar onLeave={onLeave}>
        <Button variant="primary" onClick={() => onRead({ rows: exampleMenu, leftOut: [] })}>
          {t('example_show')}
        </Button>
      </ImportBar>
    </Stack>
  );
}
