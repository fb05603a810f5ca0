/** A word as OCR saw it: pixels of the page image set upright, origin at the top left. */
export interface SeenWord {
  text: string;
  /** 0–100. */
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Quarter turns clockwise that set the displayed page upright. */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** What was read on one page, row by row. */
export interface PageText {
  turns: QuarterTurns;
  /** Pixels of the upright image. */
  width: number;
  height: number;
  /** How far rows fall for each pixel to the right. */
  slope: number;
  rows: SeenWord[][];
}

/** A page, or why it could not be read. */
export type PageReading = { text: PageText } | { failure: string };

/** Why a file is no document for OCR. */
export type Refusal = 'password' | 'damaged' | 'empty';

/** What the thread that reads documents is asked: to open a file and count its pages, or to read one of them. */
export type ReadingQuestion =
  | { kind: 'inspect'; bytes: Uint8Array }
  | { kind: 'page'; bytes: Uint8Array; index: number };

/** What it answers. */
export type ReadingAnswer =
  | { pageCount: number }
  | { page: PageReading }
  | { refusal: Refusal }
  | { error: string };
