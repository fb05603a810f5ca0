import { expect, test } from 'vitest';
import { UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';
import { fileSize, problemWith } from '#web/wizard/upload/pdf-file.ts';

const file = (name: string, type: string, content: BlobPart = '%PDF-1.7\n') =>
  new File([content], name, { type });

test.each([
  ['a PDF', file('estimate.pdf', 'application/pdf'), null],
  ['a PDF whose type the phone does not know', file('Estimate.PDF', ''), null],
  ['a PDF called a stream of bytes', file('estimate.pdf', 'application/octet-stream'), null],
  ['a PDF without its ending', file('estimate', 'application/pdf'), null],
  [
    'a PDF after a mail header',
    file('estimate.pdf', 'application/pdf', `\n\n${'x'.repeat(900)}%PDF-1.4`),
    null,
  ],
  ['text', file('notes.txt', 'text/plain', 'hello'), 'not_a_pdf'],
  ['a picture renamed', file('estimate.pdf', 'application/pdf', '\u00ff\u00d8\u00ff'), 'not_a_pdf'],
  ['a PDF called a picture', file('estimate.jpg', 'image/jpeg'), 'not_a_pdf'],
  ['a PDF’s name and a picture’s type', file('estimate.pdf', 'image/jpeg'), 'not_a_pdf'],
  ['an empty file', file('estimate.pdf', 'application/pdf', ''), 'not_a_pdf'],
  [
    'a header that comes too late',
    file('a.pdf', 'application/pdf', `${' '.repeat(1024)}%PDF-1.4`),
    'not_a_pdf',
  ],
])('%s', async (_, chosen, problem) => {
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
