import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';

export const faces = {
  roman: StandardFonts.TimesRoman,
  bold: StandardFonts.TimesRomanBold,
  sans: StandardFonts.Helvetica,
  sansBold: StandardFonts.HelveticaBold,
} as const;

export type Face = keyof typeof faces;

export interface Style {
  face?: Face;
  size?: number;
}

/** A run of text; points from the top left of the sheet. */
export interface Mark {
  text: string;
  left: number;
  baseline: number;
  width: number;
  face: Face;
  size: number;
}

interface Rule {
  x1: number;
  x2: number;
  y: number;
}

export interface Sheet {
  width: number;
  height: number;
  marks: Mark[];
  rules: Rule[];
  /** A page that is only a picture. */
  photo: boolean;
}

const scratch = await PDFDocument.create();
const measured: Record<Face, PDFFont> = {
  roman: await scratch.embedFont(faces.roman),
  bold: await scratch.embedFont(faces.bold),
  sans: await scratch.embedFont(faces.sans),
  sansBold: await scratch.embedFont(faces.sansBold),
};

export function widthOf(text: string, { face = 'roman', size = 9 }: Style = {}): number {
  return measured[face].widthOfTextAtSize(text, size);
}

/** The text broken into lines no wider than `width`. */
export function wrapped(text: string, width: number, style?: Style): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer, style) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

interface Frame {
  width: number;
  height: number;
  /** Where the body starts and ends. */
  top: number;
  bottom: number;
  head?: (paper: Paper, page: number) => void;
  foot?: (paper: Paper, page: number) => void;
  body?: Style;
}

export const LETTER = { width: 612, height: 792 } as const;

/** Sheets written from top to bottom; `y` is the baseline of the next line. */
export class Paper {
  readonly sheets: Sheet[] = [];
  readonly frame: Frame;
  y = 0;

  constructor(frame: Frame) {
    this.frame = frame;
  }

  get sheet(): Sheet {
    const last = this.sheets.at(-1);
    if (last === undefined) throw new Error('Start a page before writing.');
    return last;
  }

  page(): this {
    const { width, height, top, head, foot } = this.frame;
    this.sheets.push({ width, height, marks: [], rules: [], photo: false });
    head?.(this, this.sheets.length);
    foot?.(this, this.sheets.length);
    this.y = top;
    return this;
  }

  /** Starts a page when fewer than `height` points are left; true when it did. */
  room(height: number): boolean {
    if (this.y + height <= this.frame.bottom) return false;
    this.page();
    return true;
  }

  left(x: number, text: string, style: Style = {}, y = this.y): this {
    const { face = 'roman', size = 9 } = { ...this.frame.body, ...style };
    if (text !== '')
      this.sheet.marks.push({
        text,
        left: x,
        baseline: y,
        width: widthOf(text, { face, size }),
        face,
        size,
      });
    return this;
  }

  right(x: number, text: string, style: Style = {}, y = this.y): this {
    return this.left(x - widthOf(text, { ...this.frame.body, ...style }), text, style, y);
  }

  /** Texts that end at these edges, each in its column, and the next line so many points below. */
  cells(edges: readonly number[], texts: readonly string[], points = 13, style: Style = {}): this {
    for (const [at, text] of texts.entries()) this.right(edges[at] ?? 540, text, style);
    return this.down(points);
  }

  centre(text: string, style: Style = {}, y = this.y, x = this.frame.width / 2): this {
    return this.left(x - widthOf(text, { ...this.frame.body, ...style }) / 2, text, style, y);
  }

  rule(x1: number, x2: number, y = this.y): this {
    this.sheet.rules.push({ x1, x2, y });
    return this;
  }

  down(points = 11): this {
    this.y += points;
    return this;
  }

  /** Wrapped text at the left margin, moving down. */
  paragraph(text: string, x = 54, width = this.frame.width - 108, style: Style = {}): this {
    for (const line of wrapped(text, width, { ...this.frame.body, ...style }))
      this.left(x, line, style).down(12);
    return this.down(5);
  }
}
