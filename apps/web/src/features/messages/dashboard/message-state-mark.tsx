import type { MessageState } from '@bottega/contract/messages';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { useMessageTexts } from './texts.ts';

const looks = {
  unread: { tone: 'tomato', shape: 'dot' },
  read: { tone: 'saffron', shape: 'half' },
  handled: { tone: 'basil', shape: 'check' },
} as const;

/** How far the shop is with a message. */
export function MessageStateMark({ state }: { state: MessageState }) {
  const t = useMessageTexts();
  return <StatusDot {...looks[state]}>{t(`state_${state}`)}</StatusDot>;
}
