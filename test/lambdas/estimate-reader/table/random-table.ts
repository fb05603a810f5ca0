import type { ColumnKind } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import { type Dice, dice } from '#test/estimate-generator/random/seeded.ts';

/** A column of a table whose truth is known: its role and its figures as printed, null where it prints none. */
export interface DrawnColumn {
  role: ColumnKind;
  figures: (number | null)[];
}

/** A table of invented work, its columns in the order of the print. */
export interface DrawnTable {
  columns: DrawnColumn[];
  /** Whether the header names every column in known words. */
  headed: boolean;
  /** Whether depreciation stands in brackets. */
  brackets: boolean;
  /** Whether quantities are printed with their units. */
  units: 'joined' | 'apart';
  /** Whether amounts are whole dollars. */
  whole: boolean;
  /** Figures with a misread digit. */
  misread: number;
}

const cents = (value: number) => Math.round(value * 100) / 100;
const whole = ({ amount }: Dice, low: number, high: number) => Math.floor(amount(low, high + 0.99));

/** Which columns the table has. */
function formOf({ chance }: Dice) {
  const tax = chance(0.6) ? 'column' : chance(0.25) ? 'included' : 'none';
  return {
    split: chance(0.25),
    tax,
    profit: tax === 'column' && chance(0.25),
    extended: tax === 'column' && chance(0.3),
    losses: chance(0.8),
    age: chance(0.15),
    whole: chance(0.12),
  } as const;
}

type Form = ReturnType<typeof formOf>;
type Figures = Partial<Record<ColumnKind, number>>;

/** What is counted: squares, feet that are many and cost little, and pieces. */
const COUNTED = [
  { unit: 'SQ', count: [5, 60], price: [20, 340] },
  { unit: 'LF', count: [40, 400], price: [1, 12] },
  { unit: 'EA', count: [1, 12], price: [20, 250] },
  { unit: 'SF', count: [100, 900], price: [0.4, 6] },
] as const;

/** The unit of a row. */
export const unitOf = (row: number) => COUNTED[row % COUNTED.length]?.unit ?? '';

function rowOf(drawn: Dice, form: Form, rate: number, row: number): Figures {
  const amount = (value: number) => (form.whole ? Math.round(value) : cents(value));
  const { unit, count, price: range } = COUNTED[row % COUNTED.length] ?? COUNTED[0];
  const quantity = unit === 'EA' ? whole(drawn, count[0], count[1]) : drawn.amount(count[0], count[1]);
  const prices: Figures = form.split
    ? { remove: drawn.amount(range[0], range[1]), replace: drawn.amount(range[0], range[1]) }
    : { unitPrice: drawn.amount(range[0], range[1]) };
  const price = Object.values(prices).reduce((sum, value) => sum + value, 0);
  const extension = amount(quantity * price);
  const taxed = form.tax === 'included' || drawn.chance(0.85);
  const tax =
    form.tax === 'none' || !taxed ? 0 : amount(extension * rate * (form.tax === 'included' ? 1 : 0.6));
  const profit = form.profit ? amount(extension * 0.2) : 0;
  const rcv = amount(extension + tax + profit);
  const depreciation = drawn.chance(0.3) ? 0 : amount((rcv * whole(drawn, 5, 60)) / 100);
  return {
    quantity,
    ...prices,
    ...(form.extended && { beforeTax: extension }),
    ...(form.tax === 'column' && { tax }),
    ...(form.profit && { overheadProfit: profit }),
    rcv,
    ...(form.losses && { depreciation, acv: amount(rcv - depreciation) }),
    ...(form.age && { ageLife: whole(drawn, 1, 25) }),
  };
}

/** One digit of the figure replaced by another. */
function misreadOf(drawn: Dice, value: number): number {
  const digits = String(Math.round(value * 100));
  const at = whole(drawn, 0, digits.length - 1);
  const digit = (Number(digits[at]) + whole(drawn, 1, 9)) % 10;
  return Number(`${digits.slice(0, at)}${digit}${digits.slice(at + 1)}`) / 100;
}

/** A table drawn at random: any columns in any order, and 2 % of its figures misread in every other one. */
export function drawnTable(seed: number): DrawnTable {
  const drawn = dice(seed);
  const form = formOf(drawn);
  const rate = whole(drawn, 400, 1000) / 10_000;
  const rows = Array.from({ length: whole(drawn, 3, 26) }, (_, row) => rowOf(drawn, form, rate, row));
  const roles = shuffled(drawn, Object.keys(rows[0] ?? {}) as ColumnKind[]);
  const scanned = drawn.chance(0.5);
  let misread = 0;
  const columns = roles.map((role): DrawnColumn => {
    const figures = rows.map((row) => {
      const value = row[role] ?? null;
      if (value === null || !scanned || form.whole || !drawn.chance(0.02)) return value;
      misread += 1;
      return misreadOf(drawn, value);
    });
    return { role, figures };
  });
  return {
    columns,
    headed: drawn.chance(0.3),
    brackets: drawn.chance(0.5),
    units: drawn.chance(0.6) ? 'joined' : 'apart',
    whole: form.whole,
    misread,
  };
}

function shuffled<T>(drawn: Dice, all: readonly T[]): T[] {
  const rest = [...all];
  return all.flatMap(() => rest.splice(whole(drawn, 0, rest.length - 1), 1));
}
