import type { FocusEvent, ReactNode } from 'react';

interface ImageSlotField {
  label: string;
  value: string;
  onChange: (address: string) => void;
  onBlur: (event: FocusEvent) => void;
  error: string | undefined;
  required?: true;
  onUploading: (uploading: boolean) => void;
}

export type ImageSlot = (field: ImageSlotField) => ReactNode;
