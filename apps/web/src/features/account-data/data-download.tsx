import { useMutation } from '@tanstack/react-query';
import { useShop } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { DownloadIcon } from '#ui/tool-icons.tsx';
import { noticeMs, refusalOf } from '../accounts/profile/profile-notices.ts';

export function DataDownload({ userId }: { userId: string }) {
  const t = useTexts('profile');
  const toasts = useToast();
  const api = useApi();
  const { name: shopName } = useShop();
  const download = useMutation({
    mutationFn: async () => (await import('./save-account-data.ts')).saveAccountData(api, userId, shopName),
    onSuccess: () => toasts.show({ tone: 'success', text: t('data_saved'), duration: noticeMs }),
    onError: (error) => {
      // Offline, the import above fails too.
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
