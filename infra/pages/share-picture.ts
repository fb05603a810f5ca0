import { SHARE_PICTURE } from '#shared/page/files.ts';
import { contrast, mix, readableOn } from '#shared/page/palette.ts';
import type { Brand } from '#shared/site/brand.ts';
import { textIn } from '#shared/site/localized-text.ts';
import { type Canvas, type Contour, canvasOf, fill, type Point } from './contours.ts';
import { pngOf } from './icons.ts';
import { titleTypeface } from './typeface.ts';

/** Red, green and blue. */
const RGB = 2;
const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;

const MARGIN = 80;
const ROOM = WIDTH - 2 * MARGIN;
/** Above the roofs. */
const TEXT_BOTTOM = 440;
const LARGEST = 132;
const SMALLEST = 12;
const MOST_LINES = 3;
const LINE_HEIGHT = 1.08;
/** Of capital letters, in the size of the text. */
const CAPITALS = 0.7;
const AREA_SIZE = 40;
const AREA_GAP = 52;

const typeface = titleTypeface;

/** Pictures and what does not show: a name says the same without them. */
const NO_LETTER = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}]|\uFE0F/u;

/** A text as it can be written: undefined where the typeface lacks one of its letters. */
function writable(text: string): string | undefined {
  const has = (character: string) => typeface().letter(character) !== undefined;
  const plain = [...text.normalize('NFC').replace(/\s+/g, ' ')]
    .filter((character) => has(character) || !NO_LETTER.test(character))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
  return [...plain].every(has) && plain !== '' ? plain : undefined;
}

const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + (typeface().letter(character)?.advance ?? 0) * size, 0);

/** Lines of whole words, none wider than the room unless a word alone is. */
function wrapped(text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && widthOf(longer, size) <= ROOM) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The largest size at which a text stands in its room, and its lines then. */
function fitted(text: string, height: number): { size: number; lines: string[] } {
  for (let size = LARGEST; size > SMALLEST; size -= 4) {
    const lines = wrapped(text, size);
    const isIn =
      lines.length <= MOST_LINES &&
      lines.length * size * LINE_HEIGHT <= height &&
      lines.every((line) => widthOf(line, size) <= ROOM);
    if (isIn) return { size, lines };
  }
  return { size: SMALLEST, lines: wrapped(text, SMALLEST) };
}

/** @param baseline where the line's letters stand */
function write(canvas: Canvas, text: string, size: number, baseline: number, color: string): void {
  let x = MARGIN;
  for (const character of text) {
    const letter = typeface().letter(character);
    if (letter === undefined) continue;
    const start = x;
    const placed = letter.contours.map((contour) =>
      contour.map(([across, up]): Point => [start + across * size, baseline - up * size]),
    );
    if (placed.length > 0) fill(canvas, placed, color);
    x += letter.advance * size;
  }
}

/** Two roofs at the lower edge, as they stand on the page itself. */
const roofs: Record<'far' | 'near' | 'gable' | 'edge' | 'chimney' | 'window', Contour> = {
  far: [
    [60, 500],
    [520, 500],
    [610, 630],
    [-30, 630],
  ],
  chimney: [
    [160, 452],
    [212, 452],
    [212, 510],
    [160, 510],
  ],
  near: [
    [720, 462],
    [1150, 462],
    [1290, 640],
    [720, 640],
  ],
  edge: [
    [720, 434],
    [966, 640],
    [474, 640],
  ],
  gable: [
    [720, 476],
    [916, 640],
    [524, 640],
  ],
  window: [
    [694, 572],
    [746, 572],
    [746, 630],
    [694, 630],
  ],
};

/**
 * The picture beside a shared link: the company's name on its color above roofs, and where it works. A name in letters
 * that the typeface lacks is left to the link's own text.
 */
function drawn({ colours, companyName, serviceArea }: Brand): Buffer {
  const ground = colours.primary;
  const ink = readableOn(ground);
  // Roofs are darker than the company's color, and lighter than one that is nearly black.
  const shadow = contrast(ground, '#000000') < 2 ? '#ffffff' : '#000000';
  const shade = (share: number) => mix(ground, shadow, share);
  const canvas = canvasOf(WIDTH, HEIGHT, ground);
  fill(canvas, [roofs.chimney], colours.accent);
  fill(canvas, [roofs.far], shade(0.2));
  fill(canvas, [roofs.near], shade(0.32));
  fill(canvas, [roofs.edge], shade(0.55));
  fill(canvas, [roofs.gable], mix(ground, '#ffffff', 0.9));
  fill(canvas, [roofs.window], colours.accent);

  const area = writable(textIn(serviceArea, 'en'));
  const areaSize =
    area === undefined ? 0 : Math.min(AREA_SIZE, (AREA_SIZE * ROOM) / widthOf(area, AREA_SIZE));
  const below = area === undefined ? 0 : AREA_GAP + areaSize;
  const name = writable(companyName);
  const { size, lines } =
    name === undefined ? { size: 0, lines: [] } : fitted(name, TEXT_BOTTOM - MARGIN - below);
  for (const [index, line] of lines.entries())
    write(canvas, line, size, MARGIN + size * (CAPITALS + index * LINE_HEIGHT), ink);
  const under = lines.length === 0 ? 0 : size * (CAPITALS + (lines.length - 1) * LINE_HEIGHT) + AREA_GAP;
  if (area !== undefined)
    write(canvas, area, areaSize, MARGIN + under + areaSize * CAPITALS, mix(ground, ink, 0.85));

  // Each row begins with its filter type, 0 for none.
  const rows = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    canvas.rgb.copy(rows, y * (WIDTH * 3 + 1) + 1, y * WIDTH * 3, (y + 1) * WIDTH * 3);
  return pngOf({ width: WIDTH, height: HEIGHT, colorType: RGB }, rows);
}

let last: { of: string; picture: Buffer } | undefined;

/** The same, drawn once for a company: the local start asks for its files again and again. */
export function sharePicture(brand: Brand): Buffer {
  const of = JSON.stringify([brand.colours, brand.companyName, brand.serviceArea]);
  if (last?.of !== of) last = { of, picture: drawn(brand) };
  return last.picture;
}
