import { expect, it } from 'vitest';
import { declaredWork, decodingWork } from '#lambdas/estimate-reader/pdf/drawing-marks.ts';
import { rawPdf, streamObject } from '#test/support/raw-pdf.ts';

const fileWith = (...entries: string[]) =>
  rawPdf({ objects: entries.map((entry) => streamObject(Buffer.alloc(4), entry)) });

it('the work of a file is that of all images it declares, and of nothing else', () => {
  const image = '/Subtype /Image /Width 300 /Height 200';
  expect(declaredWork(fileWith('/Subtype /Form /Width 300 /Height 200'))).toBe(0);
  expect(declaredWork(fileWith(image, `${image} /ImageMask true /SMask 2 0 R`))).toBe(120_000);
});

it('an image that does not say its size is more work than any file may take', () => {
  expect(declaredWork(fileWith('/Subtype /Image /Width 300'))).toBe(Number.POSITIVE_INFINITY);
  expect(declaredWork(fileWith('/Subtype /Image /Width 5 0 R /Height 200'))).toBe(Number.POSITIVE_INFINITY);
});

it('a pixel of JPEG 2000 counts sixteen of a JPEG, four of a fax count one', () => {
  const declared = (filter: string) =>
    declaredWork(fileWith(`/Subtype /Image /Width 300 /Height 200 /Filter /${filter}`)) / 60_000;
  for (const [filter, work] of [
    ['DCTDecode', 1],
    ['FlateDecode', 1],
    ['JPXDecode', 16],
    ['JBIG2Decode', 2],
    ['CCITTFaxDecode', 0.25],
  ] as const)
    expect([filter, declared(filter), decodingWork(filter)]).toEqual([filter, work, work]);
});
