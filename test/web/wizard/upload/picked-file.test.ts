import { describe, expect, test } from 'vitest';
import { UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';
import { copyOf, fileSize, problemWith } from '#web/wizard/upload/picked-file.ts';

const file = (name: string, type: string, content: BlobPart = '%PDF-1.7\n') =>
  new File([content], name, { type });

test.each([
  ['a PDF', file('estimate.pdf', 'application/pdf'), null],
  ['a PDF whose type the phone does not know', file('Estimate.PDF', ''), null],
  ['a PDF with neither type nor ending', file('estimate', ''), null],
  ['a PDF called a stream of bytes', file('estimate.pdf', 'application/octet-stream'), null],
  ['a PDF by an old name of its type', file('estimate.pdf', 'application/x-pdf'), null],
  ['a PDF of a server that forces a download', file('estimate', 'application/force-download'), null],
  ['a PDF called a picture', file('estimate.jpg', 'image/jpeg'), null],
  ['a PDF after a mail header', file('estimate.pdf', 'application/pdf', `${'x'.repeat(1019)}%PDF-1.4`), null],
  [
    'a header that ends after the first 1,024 bytes',
    file('a.pdf', 'application/pdf', `${' '.repeat(1020)}%PDF-1.4`),
    'not_a_pdf',
  ],
  ['text', file('notes.txt', 'text/plain', 'hello'), 'not_a_pdf'],
  ['a picture called a PDF', file('estimate.pdf', 'application/pdf', '\u00ff\u00d8\u00ff'), 'not_a_pdf'],
  ['an empty file', file('estimate.pdf', 'application/pdf', ''), 'not_a_pdf'],
])('by its first bytes: %s', async (_, chosen, problem) => {
  expect(await problemWith(chosen)).toBe(problem);
});

test('25 MB may be sent, one byte more may not', async () => {
  const sized = (size: number) =>
    Object.defineProperty(file('a.pdf', 'application/pdf'), 'size', { value: size });
  expect(await problemWith(sized(UPLOAD_LIMIT_BYTES))).toBeNull();
  expect(await problemWith(sized(UPLOAD_LIMIT_BYTES + 1))).toBe('too_large');
});

test('a file that has gone since it was chosen is not called a wrong kind of file', async () => {
  const gone = file('a.pdf', 'application/pdf');
  Object.defineProperty(gone, 'slice', {
    value: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
  });
  expect(await problemWith(gone)).toBe('cannot_open');
});

describe('a copy', () => {
  test('has the bytes and the name, and is called a PDF whatever the device calls it', async () => {
    const bytes = Uint8Array.from({ length: 9_000_001 }, (_, place) => place % 251);
    const copy = await copyOf(file('estimate', 'application/x-pdf', bytes));
    expect(copy).toMatchObject({ name: 'estimate', type: 'application/pdf', size: bytes.length });
    const copied = new Uint8Array((await copy?.arrayBuffer()) ?? new ArrayBuffer());
    expect(Buffer.compare(copied, bytes)).toBe(0);
  });

  test.each(['the first slice', 'a later slice'])(
    'of a file that cannot be read at %s is none',
    async (at) => {
      const chosen = file('a.pdf', 'application/pdf', new Uint8Array(5_000_000));
      const slice = chosen.slice.bind(chosen);
      Object.defineProperty(chosen, 'slice', {
        value: (from: number, to: number) =>
          from > 0 || at === 'the first slice'
            ? { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }
            : slice(from, to),
      });
      expect(await copyOf(chosen)).toBeNull();
    },
  );

  test('of a file that has become shorter than it was when it was chosen is none', async () => {
    const chosen = file('a.pdf', 'application/pdf');
    Object.defineProperty(chosen, 'size', { value: 4_500_000 });
    expect(await copyOf(chosen)).toBeNull();
  });
});

test.each([
  [1, '1 KB'],
  [56_789, '57 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [1_000_000, '1.0 MB'],
  [12_345_678, '12.3 MB'],
])('%i bytes read %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
