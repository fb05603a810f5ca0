import type { ColumnKind } from '../table/column.ts';
import { normalizeText, soundsLike } from '../text/normalize-text.ts';
import type { Word } from '../text/page.ts';

/** Header words as printed by the carriers' programs; longer phrases win over shorter ones. */
export const PHRASES: Record<string, ColumnKind> = {
  description: 'description',
  'item description': 'description',
  'description of work': 'description',
  item: 'other',
  no: 'other',
  '#': 'other',
  quantity: 'quantity',
  qty: 'quantity',
  quan: 'quantity',
  'unit price': 'unitPrice',
  'unit cost': 'unitPrice',
  price: 'unitPrice',
  rate: 'unitPrice',
  'unit rate': 'unitPrice',
  unit: 'unitPrice',
  per: 'unit',
  uom: 'unit',
  um: 'unit',
  'u/m': 'unit',
  'unit of measure': 'unit',
  units: 'unit',
  remove: 'remove',
  replace: 'replace',
  reset: 'other',
  'estimate amount': 'beforeTax',
  subtotal: 'beforeTax',
  tax: 'tax',
  taxes: 'tax',
  'sales tax': 'tax',
  'total tax': 'tax',
  'total taxes': 'tax',
  'o&p': 'overheadProfit',
  'o & p': 'overheadProfit',
  'total o&p': 'overheadProfit',
  'o/p': 'overheadProfit',
  'overhead & profit': 'overheadProfit',
  rcv: 'rcv',
  rc: 'rcv',
  total: 'rcv',
  amount: 'rcv',
  'total cost': 'rcv',
  'replacement cost': 'rcv',
  'replacement cost value': 'rcv',
  'replacement cost total': 'rcv',
  'repl cost': 'rcv',
  'repl cost value': 'rcv',
  'line total': 'rcv',
  'total rcv': 'rcv',
  'rcv total': 'rcv',
  extension: 'rcv',
  'extended price': 'rcv',
  'extended amount': 'rcv',
  'ext price': 'rcv',
  'actual replacement cost w/tax': 'other',
  'actual replacement cost': 'other',
  'age/life': 'ageLife',
  'age / life': 'ageLife',
  age: 'ageLife',
  life: 'other',
  cond: 'condition',
  condition: 'condition',
  'dep %': 'depPercent',
  'dep%': 'depPercent',
  'depr %': 'depPercent',
  'deprec %': 'depPercent',
  deprec: 'depreciation',
  depr: 'depreciation',
  dep: 'depreciation',
  depreciation: 'depreciation',
  'less depreciation': 'depreciation',
  'depreciation amount': 'depreciation',
  'depr amount': 'depreciation',
  'dep amount': 'depreciation',
  'recoverable depreciation': 'depreciation',
  acv: 'acv',
  'actual cash value': 'acv',
  'total acv': 'acv',
  'acv total': 'acv',
};

const VOCABULARY = new Set(Object.keys(PHRASES).flatMap((phrase) => phrase.split(' ')));
/** The longest header phrase has so many words. */
export const LONGEST = 4;

export const titled = (text: string) => normalizeText(text).replace(/[.:]+$/, '');

/** A header word in its known spelling, one misread letter allowed; null for any other word. */
export function vocabularyWord(text: string): string | null {
  const word = titled(text);
  if (VOCABULARY.has(word)) return word;
  if (!/^[a-z/&.]+$/.test(word)) return null;
  return [...VOCABULARY].find((known) => soundsLike(word, known)) ?? null;
}

/** Header words that touch each other come as one word: `QUANTITYUNIT`. */
export function unglued(word: Word): Word[] {
  const text = titled(word.text);
  if (text.length < 5 || vocabularyWord(text) !== null) return [word];
  for (let at = 2; at <= text.length - 2; at += 1) {
    if (!VOCABULARY.has(text.slice(0, at)) || !VOCABULARY.has(text.slice(at))) continue;
    const middle = word.left + ((word.right - word.left) * at) / text.length;
    return [
      { ...word, text: text.slice(0, at), right: middle },
      { ...word, text: text.slice(at), left: middle },
    ];
  }
  return [word];
}
