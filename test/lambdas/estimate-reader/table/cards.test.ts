import { describe, expect, test } from 'vitest';
import { readGrid } from '../grid-page.ts';

/** Cards side by side; a card is its words, its product and tax, and its three amounts under their labels. */
type Card = readonly [words: string, product: string, tax: string, ...amounts: string[]];
const LABELS = ['REPLACEMENT COST', 'DEPRECIATION', 'ACTUAL CASH'];
const cells = (texts: readonly string[]) => texts.map((text) => text.padEnd(22)).join('');

const ROOF: Card[] = [
  ['1 Tear off comp. shingles', '22.00 SQ x $64.00', '$0.00', '$1,408.00', '$0.00', '$1,408.00'],
  ['2 Laminated comp. shingles', '24.20 SQ x $250.00', '$200.00', '$6,250.00', '$1,250.00', '$5,000.00'],
  ['3 Ridge cap', '60.00 LF x $6.00', '$10.00', '$370.00', '$74.00', '$296.00'],
  ['4 Drip edge', '200.00 LF x $3.00', '$20.00', '$620.00', '$124.00', '$496.00'],
];

/** @param perRow how many cards stand beside each other */
function drawn(cards: readonly Card[], perRow: number, isTaxInside: boolean): string {
  const rows: string[] = [];
  for (let at = 0; at < cards.length; at += perRow) {
    const beside = cards.slice(at, at + perRow);
    const across = (line: (card: Card) => readonly string[]) =>
      beside.map((card) => cells(line(card)).padEnd(70)).join('');
    rows.push(across(([words]) => [words]));
    if (!isTaxInside) rows.push(across(() => ['MEASURE AND PRICE', 'SALES TAX']));
    rows.push(across(([, product, tax]) => [product, isTaxInside ? `+ tax ${tax}` : tax]));
    rows.push(
      across(() => LABELS),
      across(([, , , ...amounts]) => amounts),
      '',
      '',
    );
  }
  return rows.join('\n');
}

const read = (text: string) =>
  readGrid(`${text}\nLine Item Totals   8,648.00`).items.map(
    ({ description, quantity, unit, unitPrice, tax, rcv, depreciation, acv, proof }) =>
      [description, quantity, unit, unitPrice, tax, rcv, depreciation, acv, proof] as const,
  );

describe('cards with a product are rows', () => {
  test.each([
    ['one under another', 1, false],
    ['two beside each other', 2, false],
    ['with the tax behind its word', 2, true],
  ])('%s', (_, perRow, isTaxInside) => {
    expect(read(drawn(ROOF, perRow, isTaxInside))).toEqual([
      ['Tear off comp. shingles', 22, 'SQ', 64, 0, 1408, 0, 1408, 'proven'],
      ['Laminated comp. shingles', 24.2, 'SQ', 250, 200, 6250, 1250, 5000, 'proven'],
      ['Ridge cap', 60, 'LF', 6, 10, 370, 74, 296, 'proven'],
      ['Drip edge', 200, 'LF', 3, 20, 620, 124, 496, 'proven'],
    ]);
  });

  test('and none where fewer than three multiply', () => {
    expect(read(drawn(ROOF.slice(0, 2), 1, false))).toEqual([]);
  });
});
