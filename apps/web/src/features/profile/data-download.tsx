import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../lib/api-context.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons/download-icon.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { noticeMs } from './notice-time.ts';
import { useProfileTexts } from './profile-texts.ts';
import { refusalOf } from './refusal-of.ts';

/** The button that saves all that the shop keeps about the user. */
export function DataDownload({ userId }: { userId: string }) {
  const t = useProfileTexts();
  const toasts = useToast();
  const api = useApi();
  const download = useMutation({
    mutationFn: async () => (await import('./save-account-data.ts')).saveAccountData(api, userId),
    onSuccess: () => toasts.show({ tone: 'success', text: t('data_saved'), duration: noticeMs }),
    onError: (error) => {
      // Without the network the code of the download cannot be had either.
      const said = error instanceof ApiError && refusalOf(error, t('data_failed')).general;
      toasts.show({ tone: 'error', text: said || t('data_failed'), duration: noticeMs });
    },
  });
  return (
    <Button
      icon={<DownloadIcon size="s" />}
      busy={download.isPending}
      busyLabel={t('data_downloading')}
      onClick={() => download.mutate()}
    >
      {t('data_download')}
    </Button>
  );
}
