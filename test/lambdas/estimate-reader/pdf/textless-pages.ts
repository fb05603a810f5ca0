import { deflateSync } from 'node:zlib';
import { deflated, onePage, type PdfObject, rawPdf, streamObject } from '#test/support/pdf/raw-pdf.ts';

/** A page without readable text, and whether OCR could find an estimate on it. */
interface TextlessPage {
  name: string;
  sent: boolean;
  why: string;
  pdf: () => Buffer;
}

type Said = [name: string, why: string, pdf: () => Buffer];

const sent = (...[name, why, pdf]: Said): TextlessPage => ({ name, sent: true, why, pdf });
const leftOut = (...[name, why, pdf]: Said): TextlessPage => ({ name, sent: false, why, pdf });

/** Noise that compresses as badly as the picture of a printed page. */
function noise(bytes: number): Buffer {
  let state = 1;
  return Buffer.from(
    Array.from({ length: bytes }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state >> 16;
    }),
  );
}

const image = (width: number, height: number, pixels = noise(width * height)): PdfObject =>
  streamObject(
    deflateSync(pixels),
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
  );

const form = (content: string, resources: string, more = ''): PdfObject =>
  streamObject(
    deflateSync(Buffer.from(content)),
    `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Filter /FlateDecode /Resources << ${resources} >> ${more}`,
  );

const page = (content: string, more: PdfObject[] = [], resources = '', entries = '') => {
  const objects = onePage(deflated(content), more, resources);
  return rawPdf({
    objects: objects.with(2, String(objects[2]).replace('/MediaBox', `${entries} /MediaBox`)),
  });
};

const withImage = (content: string, picture: PdfObject = image(170, 220), entries = '') =>
  page(content, [picture], '/XObject << /X 6 0 R >>', entries);

const placed = (x: number, y: number, width: number, height: number) =>
  `q ${width} 0 0 ${height} ${x} ${y} cm /X Do Q\n`;

/** A letter's outline of two curved contours, as a program writes text converted to curves. */
const outlined = (x: number, y: number) =>
  `${x} ${y} m ${x + 1} ${y + 5} ${x + 2} ${y + 8} ${x + 3} ${y + 8} c ${x + 5} ${y + 8} ${x + 5} ${y + 5} ${x + 5} ${y + 4} c ${x + 5} ${y + 1} ${x + 3} ${y} ${x + 2} ${y} c h ${x + 2} ${y + 2} m ${x + 3} ${y + 2} ${x + 4} ${y + 3} ${x + 4} ${y + 4} c ${x + 4} ${y + 6} ${x + 3} ${y + 6} ${x + 2} ${y + 2} c h f\n`;

/** Rows of so many places from the top of the page. */
const rows = (count: number, across: number, draw: (x: number, y: number) => string) =>
  Array.from({ length: count }, (_, index) =>
    draw(72 + (index % across) * 7, 700 - Math.floor(index / across) * 14),
  ).join('');

/** A page with one annotation whose appearance is object 6; object 7 is what that draws. */
const annotated = (subtype: string, entries: string, appearance: PdfObject, drawn: PdfObject) =>
  page(
    '',
    [appearance, drawn],
    '',
    `/Annots [<< /Type /Annot /Subtype /${subtype} ${entries} /AP << /N 6 0 R >> >>]`,
  );

/** A Type 3 font as object 6 that draws `glyph` for every code and names no character. */
const typeThree = (glyph: string, resources: string, more: PdfObject[], content: string) => {
  const names = Array.from({ length: 26 }, (_, index) => `/g${index}`);
  const font = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 1 /LastChar 26 /Widths [${names.map(() => 600).join(' ')}] /Encoding << /Differences [1 ${names.join(' ')}] >> /CharProcs << ${names.map((name) => `${name} 7 0 R`).join(' ')} >> /Resources << ${resources} >> >>`;
  return page(content, [font, deflated(glyph), ...more], '/Font << /T 6 0 R >>');
};

const everyCode = Buffer.from(Array.from({ length: 26 }, (_, index) => index + 1)).toString('hex');

/** An embedded-looking font of two-byte codes without a table of what they mean. */
const unmappedText = () =>
  page(
    `BT /U 10 Tf 14 TL 72 700 Td ${Array.from({ length: 20 }, () => `<${'00240025002600270028'.repeat(8)}> Tj T*`).join('\n')} ET`,
    [
      '<< /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+Unknown /Encoding /Identity-H /DescendantFonts [7 0 R] >>',
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+Unknown /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor 8 0 R >>',
      '<< /Type /FontDescriptor /FontName /AAAAAA+Unknown /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    ],
    '/Font << /U 6 0 R >>',
  );

/** Written down before the rules were: what a person with the document in hand would send to be read. */
export const textlessPages: readonly TextlessPage[] = [
  leftOut('nothing at all', 'there is nothing to read', () => page('BT ET')),
  sent('a scan that fills the page', 'the ordinary scan', () => withImage(placed(0, 0, 612, 792))),
  sent('a scan turned by /Rotate 90', 'a page fed sideways is a scan like any other', () =>
    withImage(placed(0, 0, 612, 792), image(170, 220), '/Rotate 90'),
  ),
  sent(
    'a scan in strips of eight points',
    'fax software writes a page as many thin strips; together they are the page',
    () => withImage(Array.from({ length: 99 }, (_, row) => placed(0, row * 8, 612, 8)).join('')),
  ),
  sent('a scan in a form', 'a form is only an envelope', () =>
    page(
      '/F Do',
      [form(placed(0, 0, 612, 792), '/XObject << /X 7 0 R >>'), image(170, 220)],
      '/XObject << /F 6 0 R >>',
    ),
  ),
  sent(
    'a scan in a form of one unit, scaled to the page',
    'the size on the page counts, not the size in the form',
    () =>
      page(
        'q 612 0 0 792 0 0 cm /F Do Q',
        [form('/X Do', '/XObject << /X 7 0 R >>'), image(170, 220)],
        '/XObject << /F 6 0 R >>',
      ),
  ),
  sent('an inline image that fills the page', 'an image is one wherever its bytes stand', () =>
    page(`q 612 0 0 792 0 0 cm BI /W 60 /H 80 /CS /G /BPC 8 /F /AHx ID ${noise(4800).toString('hex')}> EI Q`),
  ),
  leftOut(
    'one dot stretched over the page',
    'a colour in the shape of an image; the cheapest way to look like a scan',
    () => withImage(placed(0, 0, 612, 792), image(1, 1)),
  ),
  leftOut(
    'a white image over the page',
    'every pixel is the same, which its few bytes show without decoding it',
    () => withImage(placed(0, 0, 612, 792), image(170, 220, Buffer.alloc(170 * 220, 255))),
  ),
  leftOut('a logo alone', 'no estimate fits in two square inches', () =>
    withImage(placed(72, 700, 144, 72), image(144, 72)),
  ),
  sent('a photo of the paper on half of the page', 'phone apps leave wide margins', () =>
    withImage(placed(150, 200, 312, 400)),
  ),
  leftOut('a line of one pixel’s height as an image', 'letterheads draw their rules as images', () =>
    withImage(placed(0, 400, 612, 1), image(612, 1)),
  ),
  leftOut('an image beside the visible page', 'nobody sees it, and OCR does not either', () =>
    withImage(placed(700, 0, 612, 792), image(170, 220), '/CropBox [0 0 612 792]'),
  ),
  sent('text converted to curves', 'a print shop’s PDF looks like text and holds none', () =>
    page(rows(800, 60, outlined)),
  ),
  sent('text converted to curves, all in one path', 'some programs join a whole page into one path', () =>
    page(`${rows(800, 60, outlined).replaceAll('h f\n', 'h\n')}f`),
  ),
  sent('a plotter’s letters of straight strokes', 'drawing programs write letters as strokes', () =>
    page(
      rows(
        600,
        60,
        (x, y) => `${x} ${y} m ${x} ${y + 8} l ${x + 5} ${y + 8} l S ${x} ${y + 4} m ${x + 4} ${y + 4} l S\n`,
      ),
    ),
  ),
  leftOut(
    'a rule and a page number in curves',
    'the back of a printed sheet: two digits are no estimate',
    () => page(`72 60 m 540 60 l S ${outlined(300, 40)}${outlined(307, 40)}`),
  ),
  leftOut('an empty form: 40 rows and 6 columns of lines and boxes', 'a grid without a word in it', () =>
    page(
      Array.from({ length: 40 }, (_, row) =>
        Array.from({ length: 6 }, (_, column) => `${50 + column * 85} ${60 + row * 16} 85 16 re S`).join(' '),
      ).join('\n'),
    ),
  ),
  leftOut(
    'a rule of 200 dots, each a circle',
    'a dotted line drawn dot by dot has as many curves as text, and no letter',
    () =>
      page(
        Array.from({ length: 200 }, (_, at) => {
          const x = 60 + at * 2.4;
          return `${x} 400 m ${x} 400.4 ${x + 0.3} 400.7 ${x + 0.7} 400.7 c ${x + 1} 400.7 ${x + 1.3} 400.4 ${x + 1.3} 400 c ${x + 1.3} 399.6 ${x + 1} 399.3 ${x + 0.7} 399.3 c ${x + 0.3} 399.3 ${x} 399.6 ${x} 400 c h f`;
        }).join('\n'),
      ),
  ),
  leftOut('curves that are never painted', 'a clip alone shows nothing', () =>
    page(rows(800, 60, outlined).replaceAll('h f\n', 'h W n\n')),
  ),
  sent(
    'letters of a Type 3 font that names no character',
    'old drivers print letters as little drawings',
    () =>
      typeThree(
        '600 0 0 0 600 700 d1 0 0 m 0 700 l 500 700 l 500 600 l 100 600 l 100 0 l f',
        '',
        [],
        `BT /T 10 Tf 14 TL 72 700 Td ${Array.from({ length: 20 }, () => `<${everyCode}> Tj T*`).join('\n')} ET`,
      ),
  ),
  sent(
    'a scan as the one glyph of a Type 3 font',
    'some scanners’ drivers print the whole page as one letter',
    () =>
      typeThree(
        '1000 0 0 0 1000 1000 d0 q 1000 0 0 1000 0 0 cm /X Do Q',
        '/XObject << /X 8 0 R >>',
        [image(170, 220)],
        'BT /T 700 Tf 0 50 Td <01> Tj ET',
      ),
  ),
  sent(
    'text of a font without a table of characters',
    'a person reads it; the codes in the file say nothing',
    unmappedText,
  ),
  sent('a scan as a stamp over the page', 'apps for signing paste the paper as a stamp', () =>
    annotated(
      'Stamp',
      '/F 4 /Rect [0 0 612 792]',
      form('q 612 0 0 792 0 0 cm /X Do Q', '/XObject << /X 7 0 R >>'),
      image(170, 220),
    ),
  ),
  leftOut('a hidden stamp over the page', 'hidden is not on the page', () =>
    annotated(
      'Stamp',
      '/F 2 /Rect [0 0 612 792]',
      form('q 612 0 0 792 0 0 cm /X Do Q', '/XObject << /X 7 0 R >>'),
      image(170, 220),
    ),
  ),
  leftOut('a small stamp RECEIVED', 'a stamp on an empty sheet', () =>
    annotated(
      'Stamp',
      '/F 4 /Rect [400 700 560 760]',
      form('q 612 0 0 792 0 0 cm /X Do Q', '/XObject << /X 7 0 R >>'),
      image(160, 60),
    ),
  ),
  leftOut(
    'invisible text and no picture under it',
    'what a scanner guessed of a picture somebody has taken out',
    () =>
      page(
        `BT 3 Tr /F1 10 Tf 14 TL 72 700 Td ${Array.from({ length: 20 }, () => '(Remove laminated comp shingles 24.00 SQ) Tj T*').join('\n')} ET`,
      ),
  ),
  leftOut('a logo in curves', 'a letterhead on an empty sheet, however fine its drawing', () =>
    page(
      Array.from({ length: 100 }, (_, at) =>
        outlined(72 + (at % 20) * 5, 700 + Math.floor(at / 20) * 9),
      ).join(''),
    ),
  ),
  sent('a scan in a form whose matrix turns it', 'drivers turn a landscape page inside its envelope', () =>
    page(
      '/F Do',
      [form('/X Do', '/XObject << /X 7 0 R >>', '/Matrix [0 792 -612 0 612 0]'), image(220, 170)],
      '/XObject << /F 6 0 R >>',
    ),
  ),
  sent('a scan in tiles of an inch', 'document management systems store pages as tiles', () =>
    withImage(
      Array.from({ length: 88 }, (_, at) => placed((at % 8) * 72, Math.floor(at / 8) * 72, 72, 72)).join(''),
      image(30, 30),
    ),
  ),
];
