import type { Page } from 'playwright-core';

/** A photograph of 4:3, red on the left, green on the right. The shop encodes a small one much faster. */
export const drawPhoto = (page: Page, width = 240): Promise<number[]> =>
  page.evaluate(async (width) => {
    const height = (width * 3) / 4;
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    const ground = pen?.createLinearGradient(0, 0, width, 0);
    ground?.addColorStop(0, '#c8372d');
    ground?.addColorStop(1, '#3f7d4e');
    if (pen && ground) pen.fillStyle = ground;
    pen?.fillRect(0, 0, width, height);
    const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return [...new Uint8Array(await file.arrayBuffer())];
  }, width);
