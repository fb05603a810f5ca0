import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { coversRoof } from '#lambdas/estimate-reader/structures/roof.ts';
import type { Warning } from '#shared/estimate/claim.ts';

const OPTION = /^(?:option|alternat(?:iv)?e)\b ?#?(?:\d|[a-d]\b)/i;

/** True for the name of a section that is offered beside another: `Option 1 - Repair`. */
export const isOption = (name: string) => OPTION.test(name.trim());

/** A repair and a replacement of the same roof, of which the insurer pays one. */
export function optionsIn(items: readonly LineItem[]): Warning[] {
  const sections = items.filter(coversRoof).map(({ section }) => section ?? '');
  const options = [...new Set(sections)].filter(isOption);
  return options.length > 1 ? [{ code: 'ambiguous_area', values: { options: options.join(', ') } }] : [];
}
