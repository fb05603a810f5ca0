import { expect, it } from 'vitest';
import { deflated, drawnTexts, onePage, rawPdf, streamObject } from '#test/support/pdf/raw-pdf.ts';
import { readTextLayer } from '#test/support/pdf/text-layer.ts';

const row = drawnTexts([
  { text: 'Laminated', x: 40, y: 500 },
  { text: '24.00', x: 200, y: 500 },
  { text: '6,000.00', x: 300, y: 500 },
]);
const ROW = ['Laminated', '24.00', '6,000.00'];

const photo = streamObject(
  Buffer.alloc(400),
  '/Type /XObject /Subtype /Image /Width 100 /Height 100 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode',
);
const stamp = streamObject(
  Buffer.alloc(400),
  '/Type /XObject /Subtype /Image /Width 20 /Height 20 /ColorSpace /DeviceGray /BitsPerComponent 8',
);
const form = streamObject(
  Buffer.from(row),
  '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >>',
);

async function textOf(content: string) {
  const resources =
    '/XObject << /Photo 6 0 R /Stamp 7 0 R /Form 8 0 R >> /ExtGState << /Faint << /ca 0.3 >> >>';
  const objects = onePage(deflated(content), [photo, stamp, form], resources);
  const [page] = await readTextLayer(rawPdf({ objects }));
  const words = page?.words.toSorted((a, b) => a.left - b.left).map(({ text }) => text);
  return { source: page?.source, words };
}

const patch = 'q 1 1 1 rg 195 496 60 14 re f Q';
const placed = (name: string, width: number, height: number, x: number, y: number) =>
  `q ${width} 0 0 ${height} ${x} ${y} cm /${name} Do Q`;

it('words painted over are not read, and those printed on the paint are', async () => {
  const again = drawnTexts([{ text: '30.00', x: 200, y: 500 }]);
  expect((await textOf(`${row}\n${patch}\n${again}`)).words).toEqual(['Laminated', '30.00', '6,000.00']);
  expect((await textOf(`/Form Do\n${patch}`)).words).toEqual(['Laminated', '6,000.00']);
});

it('of a figure that is painted over in part nothing is read', async () => {
  expect((await textOf(`${row}\nq 1 1 1 rg 195 496 14 14 re f Q`)).words).toEqual(['Laminated', '6,000.00']);
});

it('a photo over words hides them', async () => {
  expect((await textOf(`${row}\n${placed('Photo', 60, 14, 195, 496)}`)).words).toEqual([
    'Laminated',
    '6,000.00',
  ]);
});

it.each([
  ['drawn before the words', `${patch}\n${row}`],
  ['that is only an outline', `${row}\nq 195 496 60 14 re S Q`],
  ['that lets the words show', `${row}\nq /Faint gs 1 1 0 rg 195 496 60 14 re f Q`],
  ['clipped to another place', `${row}\nq 10 10 50 50 re W n 1 1 1 rg 0 0 612 792 re f Q`],
  ['as thin as a line', `${row}\nq 195 503 60 0.7 re f Q`],
  ['of a stamp that may let the words show', `${row}\n${placed('Stamp', 60, 14, 195, 496)}`],
])('a shape %s hides nothing', async (_, content) => {
  expect(await textOf(content)).toEqual({ source: 'text', words: ROW });
});

it('a page’s words under its picture are the scanner’s own', async () => {
  expect(await textOf(`${row}\n${placed('Photo', 612, 792, 0, 0)}`)).toEqual({ source: 'ocr', words: ROW });
});
