import type { FocusEvent, ReactNode } from 'react';

/** What a form tells the field that a page puts into it for the address of a picture. */
interface ImageSlotField {
  label: string;
  value: string;
  onChange: (address: string) => void;
  onBlur: (event: FocusEvent) => void;
  error: string | undefined;
  required: true;
  /** A picture is on its way: the form waits for its address. */
  onBusy: (busy: boolean) => void;
}

/** The place of such a field in a form. */
export type ImageSlot = (field: ImageSlotField) => ReactNode;
