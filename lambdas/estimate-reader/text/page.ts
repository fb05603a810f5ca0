/**
 * The one page model: words with boxes, wherever they came from (a PDF's text layer or Textract).
 * Coordinates are of the page as a person reads it, set upright: points (1/72 inch), origin at the
 * top left, y growing downwards.
 */
export interface Word {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** 0–100 where the word was read by OCR; absent for a text layer. */
  confidence?: number;
}

export interface Page {
  /** From 1, as in the uploaded document. */
  number: number;
  width: number;
  height: number;
  source: 'text' | 'ocr';
  words: Word[];
  /** The text layer says too little, and the page shows something OCR may read. */
  picture?: true;
}

/** A page with fewer non-space characters holds no text worth reading (a photo, a scanner's stamp). */
export const TEXT_PAGE_MIN_CHARACTERS = 50;

/** Non-space characters on the page. */
export function charactersOn(page: Pick<Page, 'words'>): number {
  return page.words.reduce((sum, word) => sum + word.text.replace(/\s/g, '').length, 0);
}
