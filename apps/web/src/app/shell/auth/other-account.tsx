import type { SessionUser } from '@bottega/contract/accounts/schemas';
import { askFormer, type EndedSession } from '#lib/session/session-end.ts';
import { useLeavePage } from '#lib/session/use-leave-page.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';

/** Another user has logged in over the former user's form. */
export function OtherAccount({ former, other }: EndedSession & { other: SessionUser }) {
  const t = useTexts('account');
  const leave = useLeavePage();
  const names = { username: other.username, former: former.username };
  return (
    <Stack>
      <p>{t('other_text', names)}</p>
      <Row gap={2}>
        <Button onClick={askFormer}>{t('other_back', names)}</Button>
        <Button variant="primary" onClick={leave}>
          {t('other_go_on', names)}
        </Button>
      </Row>
    </Stack>
  );
}
