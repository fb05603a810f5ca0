import type { Line } from '../text/lines.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { amountsAtEnd, moneyFrom, type PlacedAmount } from '../text/printed-amounts.ts';

/** What a line of a summary states. */
export type SummaryFigure =
  | 'lineItemTotal'
  | 'tax'
  | 'subtotal'
  | 'overhead'
  | 'profit'
  | 'rcv'
  | 'depreciation'
  | 'recoverable'
  | 'nonRecoverable'
  | 'acv'
  | 'deductible'
  | 'residualDeductible'
  | 'overLimit'
  | 'priorPayments'
  | 'paidWhenIncurred'
  | 'netClaim'
  | 'netClaimIfRecovered'
  | 'additional';

/** In order: the first that matches decides. Spellings of all carriers' summaries, letters and worksheets. */
const LABELS: [RegExp, SummaryFigure][] = [
  [
    /^(total )?net (actual cash value )?(claim|estimate|payment) if\b.*(recovered|incurred)|^total amount of claim if incurred|^net claim if (all )?(additional|depreciation)|^total (claim|settlement) if\b|^(total )?replacement cost settlement\b|^estimated total (claim|payment) if\b/,
    'netClaimIfRecovered',
  ],
  [
    /^(total )?(maximum )?additional amounts?\b|^total maximum additional|^replacement cost benefits|^estimated remaining rc/,
    'additional',
  ],
  [
    /^(less:? )?(paid when incurred|costs? payable when incurred|amounts? payable when incurred|code upgrade paid)|^less costs payable when incurred/,
    'paidWhenIncurred',
  ],
  [/^(less:? )?residual deductible|^(less )?remaining deductible/, 'residualDeductible'],
  [
    /^(less:? )?(\w+ )?(amounts?|depreciation)? ?over (the )?(policy )?limits?|^less amount over/,
    'overLimit',
  ],
  [
    /^(less:? )?(prior|previous) payments?|^less (acv )?payments? (made|issued)|^less net payments?/,
    'priorPayments',
  ],
  [
    /^(less:? )?(total )?(line item )?non-? ?recoverable (line item )?depreciation|^less:? non-?recoverable/,
    'nonRecoverable',
  ],
  [/^(less:? )?(total )?(net )?recoverable depreciation/, 'recoverable'],
  [/^(less:? )?(total )?(line item )?deprec(iation|\.)( \(including taxes\))?/, 'depreciation'],
  [
    /^(less:? )?(your )?(policy |applied |applicable |all other perils |wind\/?hail |total )?deductible( applied)?|^coverage .*\bdeductible\b|^deductible/,
    'deductible',
  ],
  [
    /^net actual cash value (payment|settlement|claim)|^net actual cash value on coverage .* after deductible|^net acv (payment|claim|settlement)|^net (claim|estimate|payment)\b|^total acv settlement|^actual cash value (settlement|payment)|^initial payment|^acv (settlement|payment)|^net claim amount|^total (net )?payment\b|^net actual cash value after deductible|^net loss/,
    'netClaim',
  ],
  [/^(net )?actual cash value\b|^acv\b|^(total )?acv( total)?$/, 'acv'],
  [
    /^(total )?replacement cost( value)?\b|^rcv\b|^total estimated cost to repair|^total rcv|^full replacement cost|^total replacement cost|^replacement cost:/,
    'rcv',
  ],
  [/^(total )?line item (sub)?total|^(sub)?total (of )?line items/, 'lineItemTotal'],
  [
    /^(add )?[\d.]*%? ?(general contractor )?overhead( &| and) profit|^(general contractor |gc )?o ?& ?p\b/,
    'overhead',
  ],
  [/^(add )?[\d.]*%? ?(general contractor |contractor's )?overhead\b/, 'overhead'],
  [/^(add )?[\d.]*%? ?(general contractor |contractor's )?profit\b/, 'profit'],
  [
    /\b(sales|mat|material|cleaning|total|storage|rental|repr|comm|use|service|excise|labor|local|state|county|city)\b.*\btax(es)?\b|^tax(es)?\b|^sales tax|^(state|city|county|special|local|transit|district) [\d.]+ ?%/,
    'tax',
  ],
  [/^sub-?total/, 'subtotal'],
];

/** A printed line of a summary: its label's meaning and the figure at its end. */
export interface SummaryLine {
  figure: SummaryFigure;
  value: number;
  mark: 'plain' | 'round' | 'angle' | 'minus';
  label: string;
  line: Line;
}

/** Dot leaders between label and figure. */
const LEADER = /(\s*\.){3,}\s*/g;

/** The meaning of a summary label; null for any other text. */
export function summaryFigureOf(label: string): SummaryFigure | null {
  const plain = normalizeText(label)
    .replace(LEADER, ' ')
    .replace(/^[*•\-\s]+/, '')
    .replace(/[:\s]+$/, '')
    .trim();
  if (plain.length > 110) return null;
  return LABELS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** Reads a line as label and figure; a label with three or more figures is a recap row and tells nothing. */
export function summaryLineFrom(line: Line): SummaryLine | null {
  const words = line.words
    .map((word) => ({ ...word, text: word.text.replace(/^\.{3,}(?=[$(<\d])/, '') }))
    .filter((word) => !/^[._…]{2,}$/.test(word.text));
  const { figures, before } = amountsAtEnd(words);
  const amounts = figures.filter(
    (figure): figure is Extract<PlacedAmount, { kind: 'money' }> => figure.kind === 'money',
  );
  const last = amounts.at(-1);
  if (last === undefined || amounts.length >= 3 || (last.decimals !== 2 && !last.dollar)) return null;
  const label = words
    .slice(0, Math.max(before, 0))
    .map((word) => word.text)
    .join(' ');
  const figure = summaryFigureOf(label);
  if (figure === null) return null;
  return { figure, value: last.value, mark: last.mark, label, line };
}

/** True where the line belongs to a summary, so that no table row can stand here. */
export function opensSummary(line: Line): boolean {
  const plain = normalizeText(line.text);
  if (
    /^(estimate )?(recap|summary)\b.*\b(for|by|of)\b/.test(plain) ||
    /^claim totals\b|^summary\b/.test(plain)
  )
    return true;
  const found = summaryLineFrom(line);
  return found !== null && found.figure !== 'tax' && found.figure !== 'subtotal';
}

/** The dollars a label names in brackets: `Deductible ($5,000.00):`. */
export function amountInLabel(label: string): number | null {
  const found = /\(\$([\d,]+(?:\.\d{2})?)\)/.exec(label);
  return found?.[1] === undefined ? null : (moneyFrom(found[1])?.value ?? null);
}
