import { endDevice } from '@bottega/contract/accounts/team/endpoints';
import type { LeftBehind } from '@bottega/contract/accounts/team/left-behind';
import { endPrinter } from '@bottega/contract/printing/endpoints';
import { useState } from 'react';
import type { Api } from '#lib/api/api-client.ts';
import { useListChanged } from '#lib/dashboard/use-list-changed.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Note, Row, Stack } from '#ui/layout/layout.tsx';
import { useTeamAction } from './queries.ts';
import styles from './team-lists.module.css';

export interface LeftBy extends LeftBehind {
  username: string;
}

interface LeftBehindDialogProps extends LeftBy {
  open: boolean;
  onClose: () => void;
}

/** For devices and printers set up by someone who lost rights. */
export function LeftBehindDialog({ username, devices, printers, open, onClose }: LeftBehindDialogProps) {
  const t = useTexts('staff/team');
  const listChanged = useListChanged();
  return (
    <Dialog open={open} onClose={onClose} title={t('left_title', { username })} closeLabel={t('close')}>
      <Stack>
        <p>{t('left_text')}</p>
        <ul className={styles.list}>
          {devices.map(({ _id: id, name, duty }) => (
            <Left
              key={id}
              name={name}
              what={t(`duty_${duty}`)}
              texts={{ end: t('disconnect'), named: t('disconnect_named', { name }), ended: t('left_disconnected') }}
              end={async (api) => (await api.call(endDevice, { params: { id } })).message}
            />
          ))}
          {printers.map(({ _id: id, name }) => (
            <Left
              key={id}
              name={name}
              what={t('left_printer')}
              texts={{ end: t('left_end'), named: t('left_end_named', { name }), ended: t('left_ended') }}
              end={async (api) => {
                const { message } = await api.call(endPrinter, { params: { id } });
                await listChanged('printers');
                return message;
              }}
            />
          ))}
        </ul>
        <Row>
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

interface LeftProps {
  name: string;
  what: string;
  texts: Record<'end' | 'named' | 'ended', string>;
  end: (api: Api) => Promise<string>;
}

function Left({ name, what, texts, end }: LeftProps) {
  const [isEnded, setEnded] = useState(false);
  const ending = useTeamAction(async (api) => {
    const text = await end(api);
    setEnded(true);
    return text;
  });
  return (
    <li className={styles.item}>
      <p>
        <strong>{name}</strong> · {what}
      </p>
      {isEnded ? (
        <Note as="span">{texts.ended}</Note>
      ) : (
        <Button size="s" busy={ending.isPending} aria-label={texts.named} onClick={() => ending.mutate()}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
