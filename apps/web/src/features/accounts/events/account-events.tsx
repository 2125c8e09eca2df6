import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { withTexts } from '#locales/texts.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import { noticeMs } from '../profile/profile-notices.ts';

const loadList = withTexts(() => import('./events-list.tsx'), 'account/events');

/** Loaded on request: few visits need it. */
export function AccountEvents({ userId }: { userId: string }) {
  const t = useTexts('profile');
  const loading = useTexts('shop')('loading');
  const toasts = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const list = useMutation({
    mutationFn: loadList,
    onSuccess: () => setIsOpen(true),
    onError: () => toasts.show({ tone: 'error', text: t('events_failed'), duration: noticeMs }),
  });
  const EventsList = list.data?.EventsList;
  return (
    <>
      <Button busy={list.isPending} busyLabel={loading} onClick={() => (isOpen ? setIsOpen(false) : list.mutate())}>
        {t(isOpen ? 'events_hide' : 'events_show')}
      </Button>
      {isOpen && EventsList && <EventsList userId={userId} />}
    </>
  );
}
