import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { priceOf } from '#lambdas/estimate-reader/line-items/row-arithmetic.ts';
import { namesNothingKnown } from '#lambdas/estimate-reader/line-items/row-role.ts';
import { cents, equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { Role } from '#lambdas/estimate-reader/vocabulary/role.ts';

/** True for a row that takes work off again: `(6.41 SQ)` for a part that is not damaged. */
export const isCredit = ({ quantity }: LineItem): boolean => quantity !== null && quantity < 0;

/** Removing and installing in one row takes from both. */
const BOTH: readonly Role[] = ['shingle_removal', 'shingle_install'];

/**
 * The rows a credit takes from: the same work, best at the same price and in its own section. A credit whose words name
 * no work takes from the row with its price, in squares of another price from removing and installing. Empty if there
 * are none.
 */
export function creditedRows(credit: LineItem, rows: readonly LineItem[]): LineItem[] {
  const charged = rows.filter((row) => (row.quantity ?? 0) > 0 && (credit.unit ?? row.unit) === row.unit);
  const priced = charged.filter((row) => priceOf(row) !== null && priceOf(row) === priceOf(credit));
  if (credit.role === null && priced.length > 0)
    return best(
      credit,
      priced.filter(({ role }) => role !== null),
    );
  const same = credit.role === null ? [] : charged.filter(({ role }) => role === credit.role);
  if (same.length > 0)
    return best(
      credit,
      same.filter((row) => priced.includes(row)),
      same,
    );
  const unnamed = credit.role === null && credit.unit === 'SQ' && namesNothingKnown(credit.description);
  if (credit.role !== 'shingle_remove_and_replace' && !unnamed) return [];
  return BOTH.flatMap((removalRole) =>
    best(
      credit,
      charged.filter(({ role }) => role === removalRole),
    ),
  );
}

/** Roles for credits whose words name no work: the role of the row they reduce. */
export function rolesOfCredits(rows: readonly LineItem[]): ReadonlyMap<LineItem, Role> {
  const unnamed = rows.filter((row) => isCredit(row) && row.role === null);
  return new Map(
    unnamed.flatMap((credit): [LineItem, Role][] => {
      const role = creditedRows(credit, rows)[0]?.role ?? null;
      return role === null ? [] : [[credit, role]];
    }),
  );
}

/** The best row of the first list that has one: of the credit's section, then the largest. */
function best(credit: LineItem, ...lists: LineItem[][]): LineItem[] {
  const [list = []] = lists.filter(({ length }) => length > 0);
  const section = normalizeText(credit.section ?? '');
  const own = list.filter((row) => normalizeText(row.section ?? '') === section);
  const ordered = (own.length > 0 ? own : list).toSorted((a, b) => (b.quantity ?? 0) - (a.quantity ?? 0));
  return ordered.slice(0, 1);
}

/** The rows of a roof with each credit subtracted from the row that it reduces. */
export function netRows(rows: readonly LineItem[]): LineItem[] {
  let net = rows.filter((row) => !isCredit(row));
  for (const credit of rows.filter(isCredit)) {
    const credited = creditedRows(credit, net);
    // It is still a part of the roof that is taken off, from a row that was not understood.
    if (credited.length === 0) net = [...net, credit];
    net = net.flatMap((row) =>
      credited.includes(row) ? lessCredit(row, credit, credited.length === 1) : [row],
    );
  }
  return net;
}

/** The row less its credit; none if nothing is left. `priced` if the credit's dollars are all this row's. */
function lessCredit(row: LineItem, credit: LineItem, priced: boolean): LineItem[] {
  const quantity = cents((row.quantity ?? 0) + (credit.quantity ?? 0));
  if (quantity <= 0 || equal(quantity, 0)) return [];
  const { page, text } = row.evidence;
  return [
    {
      ...row,
      quantity,
      pricedQuantity: null,
      rcv: priced && row.rcv !== null ? sum([row.rcv, credit.rcv]) : row.rcv,
      proof:
        row.proof === credit.proof
          ? row.proof
          : [row, credit].some(({ proof }) => proof === 'contradicted')
            ? 'contradicted'
            : 'unproven',
      evidence: { page, text: `${text} + ${credit.evidence.text}` },
    },
  ];
}

/** The lines that are not about a credit: "the porch is not damaged" below it explains what the rows take off already. */
export function linesBesideCredits(lines: readonly Line[], rows: readonly LineItem[]): readonly Line[] {
  const credits = rows.filter(isCredit);
  if (credits.length === 0) return lines;
  const about = ({ evidence, notes }: LineItem, { page, text }: Line) =>
    evidence.page === page && (evidence.text.includes(text) || notes.includes(text.trim()));
  return lines.filter((line) => !credits.some((credit) => about(credit, line)));
}
