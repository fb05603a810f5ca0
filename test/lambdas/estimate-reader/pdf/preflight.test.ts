import { describe, expect, it } from 'vitest';
import { ascii85Decoded, hexDecoded, preflight } from '#lambdas/estimate-reader/pdf/preflight.ts';
import { flateBombs, spaces } from '#test/support/pdf/hostile-pdfs.ts';
import { fuzz } from '#test/support/pdf/mutated-pdfs.ts';
import { plainEstimate } from '#test/support/pdf/plain-estimate.ts';
import { onePage, rawPdf, streamObject } from '#test/support/pdf/raw-pdf.ts';

describe('before PDFium sees the file', () => {
  it('one that unpacks without end is refused; its two kilobytes say nothing of its gigabyte', () => {
    const bomb = flateBombs['two layers, 2 KB in all']?.() ?? Buffer.of();
    expect(bomb.length).toBeLessThan(4096);
    expect(() => preflight(bomb)).toThrow(expect.objectContaining({ reason: 'too_complex' }));
  });

  it('an ordinary estimate passes', () => {
    expect(preflight(plainEstimate())).toBeUndefined();
  });

  it.each([
    [48, undefined],
    [49, 'too_complex'],
  ])('a page of %i megabytes of content is the limit', (megabytes, reason) => {
    const pdf = rawPdf({ objects: onePage(streamObject(spaces(megabytes), '/Filter /FlateDecode')) });
    if (reason === undefined) expect(preflight(pdf)).toBeUndefined();
    else expect(() => preflight(pdf)).toThrow(expect.objectContaining({ reason }));
  });

  it('a page whose content is damaged in the middle is not shown up to there', () => {
    const damaged = Buffer.from(plainEstimate());
    const stream = damaged.indexOf('stream\n');
    damaged.fill(0xff, stream + 300, stream + 320);
    expect(() => preflight(damaged)).toThrow(expect.objectContaining({ reason: 'corrupt_pdf' }));
  });

  it('a stream whose checksum is wrong but whose content is whole passes', () => {
    const unchecked = streamObject(spaces(1), '/Filter /FlateDecode');
    expect(preflight(rawPdf({ objects: onePage(unchecked) }))).toBeUndefined();
  });

  it('a photograph of many megapixels is left alone', () => {
    const image = streamObject(spaces(100), '/Type /XObject /Subtype /Image /Filter /FlateDecode');
    const pdf = rawPdf({ objects: onePage(streamObject(Buffer.from('BT ET')), [image]) });
    expect(preflight(pdf)).toBeUndefined();
  });
});

describe('bytes under readable characters', () => {
  it('come back from ASCII85, also when the last group is short', () => {
    expect(ascii85Decoded(Buffer.from('87cURD]i,"Ebo80~>')).toString()).toBe('Hello World!');
    expect(ascii85Decoded(Buffer.from('87cUR\nD]i,"Ebo7~>')).toString()).toBe('Hello World');
    expect(ascii85Decoded(Buffer.from('z~>'))).toEqual(Buffer.alloc(4));
  });

  it('come back from hexadecimal', () => {
    expect(hexDecoded(Buffer.from('48 65\n6c 6C 6f>zz')).toString()).toBe('Hello');
  });
});

it('60 damaged documents end in an answer each, with no crash and no hang', async () => {
  const report = await fuzz(1, 60);
  expect(report).toMatchObject({ samples: 60, crashes: [], hangs: [] });
  // Mutations that leave every document readable, or none, would test nothing.
  expect(report.outcomes.quote).toBeGreaterThan(6);
  expect(report.outcomes.corrupt_pdf).toBeGreaterThan(6);
});
