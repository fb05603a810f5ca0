import { amountsAtEnd } from '#lambdas/estimate-reader/text/amounts.ts';
import { cents } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import type { Sums } from './rows-agree.ts';

const LAST_LINE = /^total\b[^a-z]*$/i;

/**
 * What recaps end on, `Total 15,234.61 3,776.62 11,457.99` or `Total 15,234.61 100.00% 11,457.99 100.00%`: cost
 * and cash value, told from other figures because they hold the depreciation between them or leave it.
 */
export function recapTotals(lines: readonly Line[]): Sums[] {
  return lines.flatMap((line) => {
    if (!LAST_LINE.test(line.text.trim())) return [];
    const amounts = amountsAtEnd(line.words).figures.flatMap((figure) =>
      figure.kind === 'money' && figure.decimals === 2 ? [figure.value] : [],
    );
    const [rcv, second, third] = amounts;
    if (rcv === undefined || second === undefined) return [];
    if (amounts.length === 2) return [{ rcv, depreciation: cents(rcv - second) }];
    const splits = third !== undefined && cents(rcv - second) === third;
    return amounts.length === 3 && splits ? [{ rcv, depreciation: second }] : [];
  });
}
