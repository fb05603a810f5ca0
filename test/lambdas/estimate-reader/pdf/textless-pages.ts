import { deflateSync } from 'node:zlib';
import { deflated, onePage, type PdfObject, rawPdf, streamObject } from '#test/support/pdf/raw-pdf.ts';

/** A page without readable text, and whether OCR could find an estimate on it. */
export interface TextlessPage {
  name: string;
  sent: boolean;
  why: string;
  pdf: () => Buffer;
}

/** Noise that compresses as badly as the picture of a printed page. */
export function noise(bytes: number): Buffer {
  let state = 1;
  return Buffer.from(
    Array.from({ length: bytes }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state >> 16;
    }),
  );
}

export const image = (width: number, height: number, pixels = noise(width * height)): PdfObject =>
  streamObject(
    deflateSync(pixels),
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
  );

const form = (content: string, resources: string, more = ''): PdfObject =>
  streamObject(
    deflateSync(Buffer.from(content)),
    `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Filter /FlateDecode /Resources << ${resources} >> ${more}`,
  );

export const page = (content: string, more: PdfObject[] = [], resources = '', entries = '') => {
  const objects = onePage(deflated(content), more, resources);
  return rawPdf({
    objects: objects.with(2, String(objects[2]).replace('/MediaBox', `${entries} /MediaBox`)),
  });
};

export const withImage = (content: string, picture: PdfObject = image(170, 220), entries = '') =>
  page(content, [picture], '/XObject << /X 6 0 R >>', entries);

export const placed = (x: number, y: number, width: number, height: number) =>
  `q ${width} 0 0 ${height} ${x} ${y} cm /X Do Q\n`;

/** A letter's outline of two curved contours, as a program writes text converted to curves. */
export const outlined = (x: number, y: number) =>
  `${x} ${y} m ${x + 1} ${y + 5} ${x + 2} ${y + 8} ${x + 3} ${y + 8} c ${x + 5} ${y + 8} ${x + 5} ${y + 5} ${x + 5} ${y + 4} c ${x + 5} ${y + 1} ${x + 3} ${y} ${x + 2} ${y} c h ${x + 2} ${y + 2} m ${x + 3} ${y + 2} ${x + 4} ${y + 3} ${x + 4} ${y + 4} c ${x + 4} ${y + 6} ${x + 3} ${y + 6} ${x + 2} ${y + 2} c h f\n`;

/** Rows of so many places from the top of the page. */
export const rows = (count: number, across: number, draw: (x: number, y: number) => string) =>
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

/** Written down before the rules were: what a person with the paper in hand would send to be read. */
export const textlessPages: readonly TextlessPage[] = [
  { name: 'nothing at all', sent: false, why: 'there is nothing to read', pdf: () => page('BT ET') },
  {
    name: 'a scan that fills the page',
    sent: true,
    why: 'the ordinary scan',
    pdf: () => withImage(placed(0, 0, 612, 792)),
  },
  {
    name: 'a scan turned by /Rotate 90',
    sent: true,
    why: 'a page fed sideways is a scan like any other',
    pdf: () => withImage(placed(0, 0, 612, 792), image(170, 220), '/Rotate 90'),
  },
  {
    name: 'a scan in strips of eight points',
    sent: true,
    why: 'fax software writes a page as many thin strips; together they are the page',
    pdf: () => withImage(Array.from({ length: 99 }, (_, row) => placed(0, row * 8, 612, 8)).join('')),
  },
  {
    name: 'a scan in a form',
    sent: true,
    why: 'a form is only an envelope',
    pdf: () =>
      page(
        '/F Do',
        [form(placed(0, 0, 612, 792), '/XObject << /X 7 0 R >>'), image(170, 220)],
        '/XObject << /F 6 0 R >>',
      ),
  },
  {
    name: 'a scan in a form of one unit, scaled to the page',
    sent: true,
    why: 'the size on the page counts, not the size in the form',
    pdf: () =>
      page(
        'q 612 0 0 792 0 0 cm /F Do Q',
        [form('/X Do', '/XObject << /X 7 0 R >>'), image(170, 220)],
        '/XObject << /F 6 0 R >>',
      ),
  },
  {
    name: 'an inline image that fills the page',
    sent: true,
    why: 'an image is one wherever its bytes stand',
    pdf: () =>
      page(
        `q 612 0 0 792 0 0 cm BI /W 60 /H 80 /CS /G /BPC 8 /F /AHx ID ${noise(4800).toString('hex')}> EI Q`,
      ),
  },
  {
    name: 'one dot stretched over the page',
    sent: false,
    why: 'a colour in the shape of an image; the cheapest way to look like a scan',
    pdf: () => withImage(placed(0, 0, 612, 792), image(1, 1)),
  },
  {
    name: 'a white image over the page',
    sent: false,
    why: 'every pixel is the same, which its few bytes tell without decoding it',
    pdf: () => withImage(placed(0, 0, 612, 792), image(170, 220, Buffer.alloc(170 * 220, 255))),
  },
  {
    name: 'a logo alone',
    sent: false,
    why: 'no estimate fits in two square inches',
    pdf: () => withImage(placed(72, 700, 144, 72), image(144, 72)),
  },
  {
    name: 'a photo of the paper on half of the page',
    sent: true,
    why: 'phone apps leave wide margins',
    pdf: () => withImage(placed(150, 200, 312, 400)),
  },
  {
    name: 'a line of one pixel’s height as an image',
    sent: false,
    why: 'letterheads draw their rules as images',
    pdf: () => withImage(placed(0, 400, 612, 1), image(612, 1)),
  },
  {
    name: 'an image beside the visible page',
    sent: false,
    why: 'nobody sees it, and OCR does not either',
    pdf: () => withImage(placed(700, 0, 612, 792), image(170, 220), '/CropBox [0 0 612 792]'),
  },
  {
    name: 'an image clipped away but for a dot',
    sent: false,
    why: 'what is clipped is not on the page',
    pdf: () => withImage(`q 10 10 2 2 re W n ${placed(0, 0, 612, 792)} Q`),
  },
  {
    name: 'a scan clipped to its paper',
    sent: true,
    why: 'a crop leaves the paper',
    pdf: () => withImage(`q 30 30 550 730 re W n ${placed(0, 0, 612, 792)} Q`),
  },
  {
    name: 'text converted to curves',
    sent: true,
    why: 'a print shop’s PDF looks like text and holds none',
    pdf: () => page(rows(800, 60, outlined)),
  },
  {
    name: 'text converted to curves, all in one path',
    sent: true,
    why: 'some programs join a whole page into one path',
    pdf: () => page(`${rows(800, 60, outlined).replaceAll('h f\n', 'h\n')}f`),
  },
  {
    name: 'a plotter’s letters of straight strokes',
    sent: true,
    why: 'drawing programs write letters as strokes',
    pdf: () =>
      page(
        rows(
          600,
          60,
          (x, y) =>
            `${x} ${y} m ${x} ${y + 8} l ${x + 5} ${y + 8} l S ${x} ${y + 4} m ${x + 4} ${y + 4} l S\n`,
        ),
      ),
  },
  {
    name: 'a rule and a page number in curves',
    sent: false,
    why: 'the back of a printed sheet: two digits are no estimate',
    pdf: () => page(`72 60 m 540 60 l S ${outlined(300, 40)}${outlined(307, 40)}`),
  },
  {
    name: 'an empty form: 40 rows and 6 columns of lines and boxes',
    sent: false,
    why: 'a grid without a word in it',
    pdf: () =>
      page(
        Array.from({ length: 40 }, (_, row) =>
          Array.from({ length: 6 }, (_, column) => `${50 + column * 85} ${60 + row * 16} 85 16 re S`).join(
            ' ',
          ),
        ).join('\n'),
      ),
  },
  {
    name: 'a rule of 200 dots, each a circle',
    sent: false,
    why: 'a dotted line drawn dot by dot has as many curves as text, and no letter',
    pdf: () =>
      page(
        Array.from({ length: 200 }, (_, at) => {
          const x = 60 + at * 2.4;
          return `${x} 400 m ${x} 400.4 ${x + 0.3} 400.7 ${x + 0.7} 400.7 c ${x + 1} 400.7 ${x + 1.3} 400.4 ${x + 1.3} 400 c ${x + 1.3} 399.6 ${x + 1} 399.3 ${x + 0.7} 399.3 c ${x + 0.3} 399.3 ${x} 399.6 ${x} 400 c h f`;
        }).join('\n'),
      ),
  },
  {
    name: 'curves that are never painted',
    sent: false,
    why: 'a clip alone shows nothing',
    pdf: () => page(rows(800, 60, outlined).replaceAll('h f\n', 'h W n\n')),
  },
  {
    name: 'letters of a Type 3 font that names no character',
    sent: true,
    why: 'old drivers print letters as little drawings',
    pdf: () =>
      typeThree(
        '600 0 0 0 600 700 d1 0 0 m 0 700 l 500 700 l 500 600 l 100 600 l 100 0 l f',
        '',
        [],
        `BT /T 10 Tf 14 TL 72 700 Td ${Array.from({ length: 20 }, () => `<${everyCode}> Tj T*`).join('\n')} ET`,
      ),
  },
  {
    name: 'a scan as the one glyph of a Type 3 font',
    sent: true,
    why: 'some scanners’ drivers print the whole page as one letter',
    pdf: () =>
      typeThree(
        '1000 0 0 0 1000 1000 d0 q 1000 0 0 1000 0 0 cm /X Do Q',
        '/XObject << /X 8 0 R >>',
        [image(170, 220)],
        'BT /T 700 Tf 0 50 Td <01> Tj ET',
      ),
  },
  {
    name: 'text of a font without a table of characters',
    sent: true,
    why: 'a person reads it; the codes in the file say nothing',
    pdf: unmappedText,
  },
  {
    name: 'a scan as a stamp over the page',
    sent: true,
    why: 'apps for signing paste the paper as a stamp',
    pdf: () =>
      annotated(
        'Stamp',
        '/F 4 /Rect [0 0 612 792]',
        form('q 612 0 0 792 0 0 cm /X Do Q', '/XObject << /X 7 0 R >>'),
        image(170, 220),
      ),
  },
  {
    name: 'a hidden stamp over the page',
    sent: false,
    why: 'hidden is not on the page',
    pdf: () =>
      annotated(
        'Stamp',
        '/F 2 /Rect [0 0 612 792]',
        form('q 612 0 0 792 0 0 cm /X Do Q', '/XObject << /X 7 0 R >>'),
        image(170, 220),
      ),
  },
  {
    name: 'a small stamp RECEIVED',
    sent: false,
    why: 'a stamp on an empty sheet',
    pdf: () =>
      annotated(
        'Stamp',
        '/F 4 /Rect [400 700 560 760]',
        form('q 612 0 0 792 0 0 cm /X Do Q', '/XObject << /X 7 0 R >>'),
        image(160, 60),
      ),
  },
  {
    name: 'invisible text and no picture under it',
    sent: false,
    why: 'what a scanner guessed of a picture somebody has taken out',
    pdf: () =>
      page(
        `BT 3 Tr /F1 10 Tf 14 TL 72 700 Td ${Array.from({ length: 20 }, () => '(Remove laminated comp shingles 24.00 SQ) Tj T*').join('\n')} ET`,
      ),
  },
  {
    name: 'a logo in curves',
    sent: false,
    why: 'a letterhead on an empty sheet, however fine its drawing',
    pdf: () =>
      page(
        Array.from({ length: 100 }, (_, at) =>
          outlined(72 + (at % 20) * 5, 700 + Math.floor(at / 20) * 9),
        ).join(''),
      ),
  },
  {
    name: 'a scan in a form whose matrix turns it',
    sent: true,
    why: 'drivers turn a landscape page inside its envelope',
    pdf: () =>
      page(
        '/F Do',
        [form('/X Do', '/XObject << /X 7 0 R >>', '/Matrix [0 792 -612 0 612 0]'), image(220, 170)],
        '/XObject << /F 6 0 R >>',
      ),
  },
  {
    name: 'a scan in tiles of an inch',
    sent: true,
    why: 'document management systems store pages as tiles',
    pdf: () =>
      withImage(
        Array.from({ length: 88 }, (_, at) => placed((at % 8) * 72, Math.floor(at / 8) * 72, 72, 72)).join(
          '',
        ),
        image(30, 30),
      ),
  },
  {
    name: 'the values of a form’s fields',
    sent: true,
    why: 'a filled-in form holds its words in the fields and not on the page',
    pdf: () =>
      annotated(
        'Widget',
        '/FT /Tx /F 4 /Rect [72 300 540 700]',
        form(
          `BT /F1 10 Tf 14 TL 72 700 Td ${Array.from({ length: 20 }, () => '(Remove laminated comp shingles 24.00 SQ) Tj T*').join('\n')} ET`,
          '/Font << /F1 5 0 R >>',
        ),
        '<< >>',
      ),
  },
  {
    name: 'a scan under a clip the form brings along',
    sent: false,
    why: 'a form shows nothing outside of its box',
    pdf: () =>
      page(
        '/F Do',
        [
          streamObject(
            Buffer.from(placed(0, 0, 612, 792)),
            '/Type /XObject /Subtype /Form /BBox [0 0 20 20] /Resources << /XObject << /X 7 0 R >> >>',
          ),
          image(170, 220),
        ],
        '/XObject << /F 6 0 R >>',
      ),
  },
];
