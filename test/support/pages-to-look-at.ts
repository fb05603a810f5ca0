import { deflateSync } from 'node:zlib';
import { streamObject } from './raw-pdf.ts';
import {
  image,
  noise,
  outlined,
  page,
  placed,
  rows,
  type TextlessPage,
  withImage,
} from './textless-pages.ts';

const WIDTH = 425;
const HEIGHT = 550;

/** A written sheet of 50 dpi: rows of letters three pixels wide, of one grey on another. */
function written(ink = 0, paper = 255): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, paper);
  for (let y = 40; y < 300; y += 1)
    for (let x = 40; x < 380; x += 1) {
      const [inLine, inLetter] = [y % 10, x % 4];
      if (inLine > 5 || inLetter === 3 || x % 24 > 20) continue;
      if (inLetter === 0 || inLine === (x >> 2) % 6) pixels[y * WIDTH + x] = ink;
    }
  return pixels;
}

const sheet = (pixels: Buffer) => image(WIDTH, HEIGHT, pixels);
const wholePage = placed(0, 0, 612, 792);

/** A grey image with more in its dictionary; object 7 may be its mask. */
const imageWith = (width: number, height: number, pixels: Buffer, entries: string) =>
  streamObject(
    deflateSync(pixels),
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /Filter /FlateDecode ${entries}`,
  );

const ruled = Array.from({ length: 24 }, (_, at) => `50 ${80 + at * 28} m 560 ${80 + at * 28} l S`).join(
  '\n',
);

/** A hip roof from above with six lengths written beside it, each letter a few straight strokes. */
const sketch = [
  '120 200 380 300 re S 120 200 m 270 350 l 350 350 l 500 200 l S 120 500 m 270 350 l S 500 500 m 350 350 l S',
  ...[
    [290, 180],
    [290, 515],
    [75, 350],
    [510, 350],
    [200, 300],
    [300, 360],
  ].flatMap(([x = 0, y = 0]) =>
    [0, 8, 16, 24].map((step) => `${x + step} ${y} m ${x + step} ${y + 9} l ${x + step + 5} ${y + 9} l S`),
  ),
].join('\n');

/** What is known only once the page is drawn. */
export const pagesToLookAt: readonly TextlessPage[] = [
  {
    name: 'the blank back of a scanned sheet',
    sent: false,
    why: 'grey paper and the scanner’s grain are many bytes and no word',
    pdf: () =>
      withImage(wholePage, sheet(Buffer.from(noise(WIDTH * HEIGHT).map((value) => 240 + (value & 7))))),
  },
  {
    name: 'a faded receipt',
    sent: true,
    why: 'grey on grey is read by a person',
    pdf: () => withImage(wholePage, sheet(written(206, 242))),
  },
  {
    name: 'a black sheet with white letters',
    sent: true,
    why: 'a negative shows what it was made of',
    pdf: () => withImage(wholePage, sheet(written(255, 0))),
  },
  {
    name: 'letters that are the mask of one black dot',
    sent: true,
    why: 'scanners that part ink from paper write pages so',
    pdf: () =>
      page(
        wholePage,
        [imageWith(1, 1, Buffer.from([0]), '/ColorSpace /DeviceGray /SMask 7 0 R'), sheet(written(255, 0))],
        '/XObject << /X 6 0 R >>',
      ),
  },
  {
    name: 'a scan whose mask lets nothing through',
    sent: false,
    why: 'transparent is not on the page',
    pdf: () =>
      page(
        wholePage,
        [
          imageWith(WIDTH, HEIGHT, written(), '/ColorSpace /DeviceGray /SMask 7 0 R'),
          image(2, 2, Buffer.alloc(4)),
        ],
        '/XObject << /X 6 0 R >>',
      ),
  },
  {
    name: 'a scan whose every value means white',
    sent: false,
    why: 'its table of greys makes it a white sheet',
    pdf: () =>
      withImage(wholePage, imageWith(WIDTH, HEIGHT, written(), '/ColorSpace /DeviceGray /Decode [1 1]')),
  },
  {
    name: 'a scan of no opacity',
    sent: false,
    why: 'transparent is not on the page',
    pdf: () =>
      page(
        `/G gs ${wholePage}`,
        [sheet(written())],
        '/XObject << /X 6 0 R >> /ExtGState << /G << /ca 0 >> >>',
      ),
  },
  {
    name: 'a scan under a white sheet',
    sent: false,
    why: 'what is covered is not on the page',
    pdf: () => withImage(`${wholePage} 1 g 0 0 612 792 re f`, sheet(written())),
  },
  {
    name: 'a scan that is a pattern the page is filled with',
    sent: true,
    why: 'some drivers print pictures so',
    pdf: () =>
      page(
        '/Pattern cs /P scn 0 0 612 792 re f',
        [
          streamObject(
            Buffer.from(wholePage),
            '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 612 792] /XStep 612 /YStep 792 /Resources << /XObject << /X 7 0 R >> >>',
          ),
          sheet(written()),
        ],
        '/Pattern << /P 6 0 R >>',
      ),
  },
  {
    name: 'letters cut out of a black sheet',
    sent: true,
    why: 'letters as a clip show as letters',
    pdf: () => page(`${rows(300, 60, outlined).replaceAll('h f\n', 'h\n')}W n 0 0 612 792 re f`),
  },
  {
    name: 'white letters on white',
    sent: false,
    why: 'there is nothing to see',
    pdf: () => page(`1 g ${rows(800, 60, outlined)}`),
  },
  {
    name: 'ruled paper',
    sent: false,
    why: 'nobody has written on it',
    pdf: () => page(ruled),
  },
  {
    name: 'ruled paper with one line written on it',
    sent: true,
    why: 'one line may be the sum that counts',
    pdf: () => page(`${ruled}\n${rows(25, 60, outlined)}`),
  },
  {
    name: 'a photo of the paper as large as a playing card',
    sent: true,
    why: 'word processors paste it small, and its pixels are all there',
    pdf: () => withImage(placed(100, 400, 180, 238), sheet(written())),
  },
  {
    name: 'a roof drawn by a plotter',
    sent: true,
    why: 'its lengths are written in strokes',
    pdf: () => page(sketch),
  },
  {
    name: 'a blank sheet with a stamped number in real text',
    sent: false,
    why: 'the number is in the text layer already',
    pdf: () =>
      withImage(
        `${wholePage} BT /F1 9 Tf 380 20 Td (CLAIM FILE 0001482-000017 OF 000020) Tj ET`,
        sheet(Buffer.alloc(WIDTH * HEIGHT, 250)),
      ),
  },
];
