import { uploadWidths } from '@bottega/contract/uploads/schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from '#ui/picture/picture.tsx';

const imgOf = (src: string) => /<img[^>]*>/.exec(renderToStaticMarkup(<Picture src={src} alt="" />))?.[0] ?? '';

test('an uploaded picture is requested in the best of the stored widths', () => {
  const img = imgOf('/uploads/abc');
  expect(img).toContain(' src="/uploads/abc"');
  expect(img).toContain(` srcSet="${uploadWidths.map((width) => `/uploads/abc?w=${width} ${width}w`).join()}"`);
  expect(img).toContain(' sizes="auto,');
  expect(img).toContain(' width="800" height="600"');
});

test.each(['/dishes/pici.svg', 'https://elsewhere.example/uploads/abc'])('%s is asked for as it is', (src) => {
  expect(imgOf(src)).toContain(` src="${src}"`);
  expect(imgOf(src)).not.toMatch(/srcset|sizes/i);
});
