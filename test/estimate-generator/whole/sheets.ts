import { type Mark, type Sheet, widthOf } from '#test/estimate-generator/paper/paper.ts';
import type { Dice } from '#test/estimate-generator/random/seeded.ts';
import type { Plan } from './dimensions.ts';

function stamped(sheet: Sheet, text: string): Sheet {
  const style = { face: 'bold', size: 9 } as const;
  const mark: Mark = { text, left: 430, baseline: 18, width: widthOf(text, style), ...style };
  return { ...sheet, marks: [...sheet.marks, mark] };
}

/** The insured's copy and the mortgagee's in one file. */
function copied(dice: Dice, sheets: readonly Sheet[]): Sheet[] {
  const named = dice.chance(0.5);
  return [...sheets, ...sheets.map((sheet) => (named ? stamped(sheet, 'MORTGAGEE COPY') : sheet))];
}

const anySheet = (dice: Dice, sheets: readonly Sheet[]): number =>
  Math.min(sheets.length - 1, 1 + Math.floor(dice.amount(0, 0.99) * (sheets.length - 1)));

/** One page went through the scanner twice. */
function withPageTwice(dice: Dice, sheets: readonly Sheet[]): Sheet[] {
  const at = anySheet(dice, sheets);
  const again = dice.chance(0.7) ? at + 1 : sheets.length;
  const page = sheets[at];
  return page === undefined ? [...sheets] : sheets.toSpliced(again, 0, page);
}

/** "$1,862.00" as "1 862,00 $", and "24.50 SQ" as "24,50 SQ". */
function commaed(text: string, thousands: string): string {
  return text.replace(
    /(\$?)(\d[\d,]*)(\.\d{1,2})?(?![\d./-])/g,
    (found, dollar: string, whole: string, rest?: string) => {
      if (rest === undefined && !/^\d{1,3}(?:,\d{3})+$/.test(whole)) return found;
      const figure = `${whole.replaceAll(',', thousands)}${rest?.replace('.', ',') ?? ''}`;
      return dollar === '' ? figure : `${figure} $`;
    },
  );
}

/** A figure stays at the right edge of its column. */
function withCommas(sheet: Sheet, thousands: string): Sheet {
  const marks = sheet.marks.map((mark): Mark => {
    const text = commaed(mark.text, thousands);
    if (text === mark.text) return mark;
    const width = widthOf(text, mark);
    const isFigure = /^[\s\d$.,()<>%-]+(?: ?[A-Z]{2})?$/.test(mark.text);
    return { ...mark, text, width, left: isFigure ? mark.left + mark.width - width : mark.left };
  });
  return { ...sheet, marks };
}

/** The printed sheets as the file holds them: copied, scanned twice, with pictures in place of pages. */
export function filed(dice: Dice, { features }: Plan, printed: readonly Sheet[]): Sheet[] {
  const has = (feature: Plan['features'][number]) => features.includes(feature);
  let sheets: Sheet[] = [...printed];
  if (has('decimal_commas')) {
    const thousands = dice.pick([' ', '.']);
    sheets = sheets.map((sheet) => withCommas(sheet, thousands));
  }
  if (has('copy')) sheets = copied(dice, sheets);
  if (has('page_twice')) sheets = withPageTwice(dice, sheets);
  if (has('pictures')) {
    const hidden = new Set([anySheet(dice, sheets), anySheet(dice, sheets)]);
    sheets = sheets.map((sheet, index) => (hidden.has(index) ? { ...sheet, photo: true } : sheet));
  }
  return sheets;
}
