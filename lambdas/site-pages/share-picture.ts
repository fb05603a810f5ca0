import { SHARE_PICTURE } from '#shared/page/files.ts';
import { contrast, mix, readableOn } from '#shared/page/palette.ts';
import { escapeHtml } from '#shared/page/shell.ts';
import type { Brand } from '#shared/site/brand.ts';
import { textIn } from '#shared/site/localized-text.ts';
import { type Draw, drawer } from './drawing.ts';
import { brandIcons } from './icons.ts';

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

interface TextPlace {
  x: number;
  /** Where the line's letters stand. */
  baseline: number;
  size: number;
}

const textElement = (text: string, { x, baseline, size }: TextPlace, color = '#000000'): string =>
  `<text x="${x}" y="${baseline}" font-size="${size}" fill="${color}">${escapeHtml(text)}</text>`;

/** One size for all measuring: what a text takes grows with it. */
const MEASURED: TextPlace = { x: 0, baseline: 100, size: 100 };

const picture = (draw: Draw, content: string) =>
  draw(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Barlow Semi Condensed" font-weight="600">${content}</svg>`,
  );

/** What the typeface makes of texts. */
interface Letters {
  /** How far a text reaches to the right of where it begins. */
  widthOf(text: string, size: number): number;
  /** Whether the typeface has a character. */
  has(character: string): boolean;
}

function lettersOf(draw: Draw): Letters {
  const outlineOf = (character: string) => picture(draw, textElement(character, MEASURED)).toString();
  /** What is drawn for a character that the typeface lacks, as of the last code point, which is none. */
  const missingOutline = outlineOf('\u{10ffff}');
  return {
    widthOf(text, size) {
      const box = picture(draw, textElement(text, MEASURED)).getBBox();
      return box === undefined ? 0 : ((box.x + box.width) * size) / MEASURED.size;
    },
    has: (character) => outlineOf(character) !== missingOutline,
  };
}

/** What never shows. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]|\uFE0F/gu;
/** A name says the same without its pictures. */
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;

/** A text as it can be written: undefined where the typeface lacks one of its letters. */
function writable(text: string, { has }: Letters): string | undefined {
  const plain = [...text.normalize('NFC').replace(/\s+/g, ' ').replace(INVISIBLE, '')]
    .filter((character) => !PICTURE.test(character) || has(character))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
  return [...plain].every(has) && plain !== '' ? plain : undefined;
}

/** Lines of whole words, none wider than the room unless a word alone is. */
function wrapped(text: string, size: number, { widthOf }: Letters): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && widthOf(longer, size) <= ROOM) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The largest size at which a text stands in its room, and its lines then. */
function fitted(text: string, height: number, letters: Letters): { size: number; lines: string[] } {
  for (let size = LARGEST; size > SMALLEST; size -= 4) {
    const lines = wrapped(text, size, letters);
    const isIn =
      lines.length <= MOST_LINES &&
      lines.length * size * LINE_HEIGHT <= height &&
      lines.every((line) => letters.widthOf(line, size) <= ROOM);
    if (isIn) return { size, lines };
  }
  return { size: SMALLEST, lines: wrapped(text, SMALLEST, letters) };
}

/** Two roofs at the lower edge, as they stand on the page itself. */
function roofElements({ primary, accent }: Brand['colours']): string {
  // Roofs are darker than the company's color, and lighter than one that is nearly black.
  const shadow = contrast(primary, '#000000') < 2 ? '#ffffff' : '#000000';
  const polygon = (points: string, color: string) => `<polygon points="${points}" fill="${color}"/>`;
  const chimney = polygon('160,452 212,452 212,510 160,510', accent);
  const farRoof = polygon('60,500 520,500 610,630 -30,630', mix(primary, shadow, 0.2));
  const nearRoof = polygon('720,462 1150,462 1290,640 720,640', mix(primary, shadow, 0.32));
  const gableEdge = polygon('720,434 966,640 474,640', mix(primary, shadow, 0.55));
  const gable = polygon('720,476 916,640 524,640', mix(primary, '#ffffff', 0.9));
  const gableWindow = polygon('694,572 746,572 746,630 694,630', accent);
  return [chimney, farRoof, nearRoof, gableEdge, gable, gableWindow].join('');
}

/** The company's name as large as it goes, and under it where it works. */
function textElements({ colours, companyName, serviceArea }: Brand, letters: Letters): string {
  const ground = colours.primary;
  const ink = readableOn(ground);
  const area = writable(textIn(serviceArea, 'en'), letters);
  const areaSize =
    area === undefined ? 0 : Math.min(AREA_SIZE, (AREA_SIZE * ROOM) / letters.widthOf(area, AREA_SIZE));
  const below = area === undefined ? 0 : AREA_GAP + areaSize;
  const name = writable(companyName, letters);
  const { size, lines } =
    name === undefined ? { size: 0, lines: [] } : fitted(name, TEXT_BOTTOM - MARGIN - below, letters);
  const baselineOf = (index: number) => MARGIN + size * (CAPITALS + index * LINE_HEIGHT);
  const nameLines = lines.map((line, index) =>
    textElement(line, { x: MARGIN, baseline: baselineOf(index), size }, ink),
  );
  if (area === undefined) return nameLines.join('');
  const areaTop = lines.length === 0 ? MARGIN : baselineOf(lines.length - 1) + AREA_GAP;
  const areaPlace = { x: MARGIN, baseline: areaTop + areaSize * CAPITALS, size: areaSize };
  return [...nameLines, textElement(area, areaPlace, mix(ground, ink, 0.85))].join('');
}

/**
 * The picture beside a shared link: the company's name on its color above roofs, and where it works. A name in letters
 * that the typeface lacks is left to the link's own text.
 */
export function sharePicture(brand: Brand, draw: Draw): Uint8Array {
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${brand.colours.primary}"/>`;
  const letters = lettersOf(draw);
  return picture(draw, ground + roofElements(brand.colours) + textElements(brand, letters))
    .render()
    .asPng();
}

/** Every picture with the company's name or colors, by its path on the site. */
export async function drawnPictures(brand: Brand): Promise<Record<string, string | Uint8Array>> {
  const draw = await drawer();
  return { ...brandIcons(brand, draw), [SHARE_PICTURE.file]: sharePicture(brand, draw) };
}
