import { expect, it } from 'vitest';
import {
  deflated,
  drawnTexts,
  onePage,
  type PdfObject,
  rawPdf,
  streamObject,
} from '#test/support/pdf/raw-pdf.ts';
import { readTextLayer } from '#test/support/pdf/text-layer.ts';

const printed = [
  { text: 'Laminated', x: 40, y: 500 },
  { text: '24.00', x: 200, y: 500 },
  { text: '6,000.00', x: 300, y: 500 },
];

/** The words of a page that prints a row and has these annotations, from left to right. */
async function wordsWith(annotations: readonly string[], more: readonly PdfObject[] = [], form = '') {
  const objects = onePage(deflated(drawnTexts(printed)), [...more]).map((object) =>
    typeof object === 'string'
      ? object
          .replace('/MediaBox', `/Annots [${annotations.join(' ')}] /MediaBox`)
          .replace('/Type /Catalog', `/Type /Catalog ${form}`)
      : object,
  );
  const [page] = await readTextLayer(rawPdf({ objects }));
  return page?.words.toSorted((a, b) => a.left - b.left).map(({ text }) => text);
}

/** What an annotation shows: a text at the left of its box of 80 by 14 points. */
const showing = (text: string) =>
  streamObject(
    Buffer.from(`BT /F1 9 Tf 2 3 Td (${text}) Tj ET`),
    '/Type /XObject /Subtype /Form /BBox [0 0 80 14] /Resources << /Font << /F1 5 0 R >> >>',
  );

const over24 = '/Rect [195 496 275 510]';

it('the value of a form’s field is a word at its place', async () => {
  const field = `<< /Type /Annot /Subtype /Widget /FT /Tx /T (qty) /V (31.50) /F 4 /Rect [240 496 290 510] /AP << /N 6 0 R >> >>`;
  expect(await wordsWith([field], [showing('31.50')])).toEqual(['Laminated', '24.00', '31.50', '6,000.00']);
});

it('a field that only states its value, for the viewer to draw, is read too', async () => {
  const field =
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (qty) /V (31.50) /DA (/F1 9 Tf 0 g) /F 4 /Rect [240 496 290 510] >>';
  const form = `/AcroForm << /Fields [6 0 R] /NeedAppearances true /DA (/F1 9 Tf 0 g) /DR << /Font << /F1 5 0 R >> >> >>`;
  expect(await wordsWith(['6 0 R'], [field], form)).toEqual(['Laminated', '24.00', '31.50', '6,000.00']);
});

it('a note stands in place of the words below it', async () => {
  const note = `<< /Type /Annot /Subtype /FreeText /F 4 ${over24} /DA (/F1 9 Tf) /Contents (30.00) /AP << /N 6 0 R >> >>`;
  expect(await wordsWith([note], [showing('30.00')])).toEqual(['Laminated', '30.00', '6,000.00']);
});

it('a note without words covers the words below it, and words struck out are not read', async () => {
  const empty = `<< /Type /Annot /Subtype /FreeText /F 4 ${over24} /DA (/F1 9 Tf) /AP << /N 6 0 R >> >>`;
  expect(await wordsWith([empty], [showing('')])).toEqual(['Laminated', '6,000.00']);
  const struck = `<< /Type /Annot /Subtype /StrikeOut /F 4 ${over24} /QuadPoints [195 510 275 510 195 496 275 496] >>`;
  expect(await wordsWith([struck])).toEqual(['Laminated', '6,000.00']);
});

it('hidden notes, links, and marks that let the text show change nothing', async () => {
  const hidden = `<< /Type /Annot /Subtype /FreeText /F 2 ${over24} /DA (/F1 9 Tf) /AP << /N 6 0 R >> >>`;
  const link = `<< /Type /Annot /Subtype /Link ${over24} >>`;
  const highlight = `<< /Type /Annot /Subtype /Highlight /F 4 ${over24} /C [1 1 0] /QuadPoints [195 510 275 510 195 496 275 496] >>`;
  for (const annotation of [hidden, link, highlight])
    expect(await wordsWith([annotation], [showing('30.00')])).toEqual(['Laminated', '24.00', '6,000.00']);
});
