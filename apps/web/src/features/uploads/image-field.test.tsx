// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ImageField } from './image-field.tsx';

function FormField({ value: first = '', ...props }: Partial<ComponentProps<typeof ImageField>>) {
  const [value, setValue] = useState(first);
  return <ImageField label="Cover" {...props} value={value} onChange={setValue} />;
}

const renderField = async (props: ComponentProps<typeof FormField>) => {
  const rendered = await renderInApp(<FormField {...props} />);
  const file = rendered.getByLabelText(/^Cover/) as HTMLInputElement;
  const openAddress = async () => {
    await rendered.user.click(rendered.getByRole('button', { name: 'Use an address instead' }));
    return rendered.getByRole('textbox', { name: /^Address of the picture/ }) as HTMLInputElement;
  };
  return { ...rendered, file, openAddress };
};

const photo = () => new File(['photo'], 'pici.jpg', { type: 'image/jpeg' });

/** Uploads complete when the test says so. */
const holdUploads = () => {
  const uploads: { body: File; progress: (share: number) => void; answer: (status: number, body: object) => void }[] =
    [];
  class Upload {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload = () => undefined;
    onloadend = () => undefined;
    status = 0;
    responseText = '';
    open = () => undefined;
    setRequestHeader = () => undefined;
    getResponseHeader = () => 'application/json';
    abort = () => this.onloadend();
    send(body: File) {
      uploads.push({
        body,
        progress: (share) => act(() => this.upload.onprogress?.({ loaded: share, total: 1 })),
        answer: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          this.onload();
          this.onloadend();
        },
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  onTestFinished(() => void vi.unstubAllGlobals());
  const sent = (nr = 0) =>
    vi.waitFor(() => {
      const upload = uploads[nr];
      if (!upload) throw new Error('not sent');
      return upload;
    });
  return { sent };
};

test('shows the picture in the frame of the pages', async () => {
  const { getByRole } = await renderField({ value: '/uploads/abc' });
  const picture = getByRole('img', { name: 'Preview' });
  expect(picture.getAttribute('src')).toBe('/uploads/abc');
  expect(picture.closest('[data-ratio]')?.getAttribute('data-ratio')).toBe('4/3');
});

test.each(['', 'half an addr', 'http://elsewhere.example/a.png', 'javascript:alert(1)', '//elsewhere.example/a.png'])(
  'shows no preview of "%s", which is not a picture’s URL',
  async (value) => {
    const { queryByRole, getByText } = await renderField({ value });
    expect(queryByRole('img', { name: 'Preview' })).toBeNull();
    expect(getByText(/^Drop a picture here/)).toBeTruthy();
  },
);

test('offers a file first, the camera on a phone, and the URL only on request', async () => {
  const { file, getByLabelText, queryByRole, openAddress } = await renderField({ value: '/uploads/abc' });
  expect([file.type, file.labels?.length]).toEqual(['file', 2]);
  expect(getByLabelText('Take a photo').getAttribute('capture')).toBe('environment');
  expect(queryByRole('textbox')).toBeNull();
  const address = await openAddress();
  expect(address.value).toBe('/uploads/abc');
  expect(document.activeElement).toBe(address);
});

test('the preview waits until the URL field is left, which strips the shop’s own origin', async () => {
  const { user, openAddress, queryByRole, getByRole } = await renderField({});
  const input = await openAddress();
  await user.type(input, `${location.origin}/uploads/abc`);
  expect(queryByRole('img', { name: 'Preview' })).toBeNull();
  await user.tab();
  expect(input.value).toBe('/uploads/abc');
  expect(getByRole('img', { name: 'Preview' }).getAttribute('src')).toBe('/uploads/abc');
});

test('says what is wrong beside the field, and that it is required', async () => {
  const { file, getByText, openAddress } = await renderField({ error: 'Please fill in this field', required: true });
  expect(file.required).toBe(true);
  expect(file.getAttribute('aria-invalid')).toBe('true');
  expect(getByText('Please fill in this field').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  const input = await openAddress();
  expect([input.required, input.getAttribute('aria-invalid'), file.getAttribute('aria-invalid')]).toEqual([
    true,
    'true',
    null,
  ]);
});

test('refuses a file of another kind before it is sent, until an address is typed', async () => {
  const { user, openAddress, file, queryByText, getByText } = await renderField({});
  expect(file.accept).toBe('image/jpeg,image/png,image/webp,image/avif');
  await user.setup({ applyAccept: false }).upload(file, new File(['text'], 'menu.txt', { type: 'text/plain' }));
  expect(getByText(/JPEG/)).toBeTruthy();
  await user.type(await openAddress(), '/');
  expect(queryByText(/JPEG/)).toBeNull();
});

test('refuses a file of more than 5 MB before it is sent', async () => {
  const { user, file, getByText } = await renderField({});
  await user.upload(file, new File([new Uint8Array(5_000_001)], 'huge.jpg', { type: 'image/jpeg' }));
  expect(getByText('This file has 5.1 MB. A picture may have 5 MB at most.')).toBeTruthy();
});

test.each([
  ['can never be read', 400, ['Choose another picture']],
  ['found the server busy', 503, ['Choose another picture', 'Try again']],
])('after a file that %s (%d) it offers: %j', async (_, status, offers) => {
  const { sent } = holdUploads();
  const { user, file, getByText, queryByText } = await renderField({});
  await user.upload(file, photo());
  (await sent()).answer(status, { code: 'picture_unreadable', message: 'Not like this.' });
  await vi.waitFor(() => expect(getByText('Not like this.')).toBeTruthy());
  const found = ['Choose another picture', 'Try again'].filter((text) => queryByText(text) !== null);
  expect(found).toEqual(offers);
  expect(file.getAttribute('aria-invalid')).toBe('true');
});

test('a failed upload is sent again on request, and the address of the picture stays out of sight', async () => {
  const { sent } = holdUploads();
  const { user, file, findByRole, queryByRole } = await renderField({});
  await user.upload(file, photo());
  (await sent()).answer(503, { code: 'unavailable', message: 'Busy.' });
  await user.click(await findByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(file);
  (await sent(1)).answer(201, { address: '/uploads/abc' });
  expect((await findByRole('img', { name: 'Preview' })).getAttribute('src')).toBe('/uploads/abc');
  expect(queryByRole('textbox')).toBeNull();
});

test('"Cancel upload" ends an upload and returns the focus to the field', async () => {
  const { sent } = holdUploads();
  const { user, file, getByRole, queryByRole, getByText } = await renderField({});
  await user.upload(file, photo());
  (await sent()).progress(0.5);
  expect(getByRole('progressbar', { name: 'Sending… 50%' })).toBeTruthy();
  await user.click(getByRole('button', { name: 'Cancel upload' }));
  expect(queryByRole('progressbar')).toBeNull();
  expect(document.activeElement).toBe(file);
  expect(getByText('Upload canceled.')).toBeTruthy();
});

test('an upload that was tried again can be canceled', async () => {
  const { sent } = holdUploads();
  const { user, file, getByRole, findByRole, getByText } = await renderField({ value: '/uploads/old' });
  await user.upload(file, photo());
  (await sent()).answer(503, { code: 'unavailable', message: 'Busy.' });
  await user.click(await findByRole('button', { name: 'Try again' }));
  await sent(1);
  await user.click(getByRole('button', { name: 'Cancel upload' }));
  expect(getByText('Upload canceled.')).toBeTruthy();
  expect(document.activeElement).toBe(file);
});

test('an upload that ends under "Cancel upload" returns the focus to the field', async () => {
  const { sent } = holdUploads();
  const { user, file, getByRole, findByRole } = await renderField({});
  await user.upload(file, photo());
  const upload = await sent();
  getByRole('button', { name: 'Cancel upload' }).focus();
  upload.answer(201, { address: '/uploads/abc' });
  await findByRole('img', { name: 'Preview' });
  await vi.waitFor(() => expect(document.activeElement).toBe(file));
});

test('takes nothing while it is disabled', async () => {
  const { file, getByRole, getByLabelText } = await renderField({ disabled: true });
  const address = getByRole('button', { name: 'Use an address instead' }) as HTMLButtonElement;
  const camera = getByLabelText('Take a photo') as HTMLInputElement;
  expect([address, file, camera].map(({ disabled }) => disabled)).toEqual([true, true, true]);
});

test('a photo of a phone, larger than may be sent, is made smaller first', async () => {
  const { sent } = holdUploads();
  const drawn = vi.fn();
  class Canvas {
    width: number;
    height: number;
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
    }
    getContext = () => ({ fillRect: () => undefined, drawImage: drawn });
    convertToBlob = async ({ type }: { type: string }) => new Blob(['small'], { type });
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 3000, height: 4000, close: () => undefined }));
  const { file, user } = await renderField({});
  await user.upload(file, new File([new Uint8Array(8_000_000)], 'pici.png', { type: 'image/png' }));
  const { body } = await sent();
  expect([body.type, body.size, body.name]).toEqual(['image/jpeg', 5, 'pici.png']);
  expect(drawn).toHaveBeenCalledExactlyOnceWith(expect.anything(), 0, 0, 1920, 2560);
});

test('a file that is too large and cannot be made smaller is refused', async () => {
  const { file, user, findByText } = await renderField({});
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture')));
  onTestFinished(() => void vi.unstubAllGlobals());
  await user.upload(file, new File([new Uint8Array(5_000_001)], 'pici.jpg', { type: 'image/jpeg' }));
  expect(await findByText('This file has 5.1 MB. A picture may have 5 MB at most.')).toBeTruthy();
});
