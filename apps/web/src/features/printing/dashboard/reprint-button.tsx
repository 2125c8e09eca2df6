import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { PrinterIcon } from '#ui/tool-icons.tsx';
import { useReprint } from './use-reprint.ts';

/** Prints on the shop's own printers, if any. */
export function ReprintButton({ orderId, size = 's' }: { orderId: string; size?: 's' | 'l' }) {
  const t = useTexts('staff/printing.reprint');
  const { canReprint, reprint, busy } = useReprint();
  if (!canReprint) return null;
  return (
    <Button size={size} icon={size === 'l' && <PrinterIcon />} busy={busy} onClick={() => void reprint(orderId)}>
      {t('again')}
    </Button>
  );
}
