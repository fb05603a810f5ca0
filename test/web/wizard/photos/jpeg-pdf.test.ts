import { expect, test } from 'vitest';
import { startPdfium } from '#infra/local/textract/page-images.ts';
import { jpegPdf } from '#web/wizard/photos/jpeg-pdf.ts';

/** The least JPEG there is: one gray pixel. */
const JPEG =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=';
const jpeg = new Blob([Uint8Array.from(atob(JPEG), (letter) => letter.charCodeAt(0))]);

const bytesOf = async (pdf: Blob) => new Uint8Array(await pdf.arrayBuffer());

test('PDFium opens the PDF and shows each page in its size', async () => {
  const open = await startPdfium();
  const pdf = open(
    await bytesOf(
      jpegPdf([
        { jpeg, width: 1700, height: 2200 },
        { jpeg, width: 2200, height: 1700 },
      ]),
    ),
  );
  expect(pdf.pageCount).toBe(2);
  const [first, second] = [pdf.draw(0), pdf.draw(1)];
  expect([first.width, first.height, second.width, second.height]).toEqual([1700, 2200, 2200, 1700]);
});

test('every object stands where the table says', async () => {
  const text = new TextDecoder('latin1').decode(
    await bytesOf(jpegPdf([{ jpeg, width: 1700, height: 2200 }])),
  );
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
  const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
    Number(offset),
  );
  expect(offsets).toHaveLength(5);
  for (const [index, offset] of offsets.entries())
    expect(text.slice(offset, offset + 7)).toBe(`${index + 1} 0 obj`);
});

test('the file is a PDF of its pictures and little more', async () => {
  const pdf = jpegPdf([{ jpeg, width: 1700, height: 2200 }]);
  expect(pdf.type).toBe('application/pdf');
  expect(pdf.size - jpeg.size).toBeLessThan(1200);
});
