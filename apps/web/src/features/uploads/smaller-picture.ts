import { uploadLimits, uploadWidths } from '@bottega/contract/uploads/schemas';

// Smaller files are fast to send.
const smallBytes = uploadLimits.bytes / 2;
// Twice the widest stored size: an upright photo stays wide enough.
const longestSide = 2 * Math.max(...uploadWidths);

/** Scales down phone photos of 3 to 8 MB; returns small or unreadable files as they are. */
export const smallerPicture = async (file: File): Promise<File> => {
  if (file.size <= smallBytes) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    // JPEG has no transparency.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return smaller.size < file.size ? new File([smaller], file.name, { type: smaller.type }) : file;
  } catch {
    return file;
  }
};
