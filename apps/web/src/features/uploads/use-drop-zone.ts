import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

interface DropZoneOptions {
  disabled: boolean;
  onFile: (file: File) => void;
  /** A picture dragged from another page. */
  onAddress: (address: string) => void;
}

export const useDropZone = ({ disabled, onFile, onAddress }: DropZoneOptions) => {
  const zone = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);

  // `paste` fires at the text cursor, not at a focused button.
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    const hasText = event.clipboardData?.getData('text/plain') !== '';
    if (disabled || !file || hasText || !zone.current?.contains(document.activeElement)) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    if (disabled) return;
    const file = event.dataTransfer.files[0];
    const address = event.dataTransfer.getData('text/uri-list');
    if (file) onFile(file);
    else if (address) onAddress(address);
  };

  const over = (event: DragEvent): void => {
    // Otherwise the browser opens the file.
    event.preventDefault();
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    setIsOver(!disabled);
  };

  const leave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };

  return { isOver, zoneProps: { ref: zone, onDragOver: over, onDragLeave: leave, onDrop: drop } };
};
