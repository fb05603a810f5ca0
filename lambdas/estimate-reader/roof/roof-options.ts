import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { roofOptions } from '#lambdas/estimate-reader/vocabulary/row-notes.ts';
import type { Evidence } from '#shared/claim.ts';
import type { LineItem } from '../estimate.ts';

/** A program's option that puts a part into the shingle row: `Include eave starter course: Yes`. */
export function optionSaysYes(
  items: readonly LineItem[],
  part: string,
  options = roofOptions,
): Evidence | null {
  const spellings = options.filter(({ means }) => means === part);
  for (const item of items)
    for (const note of item.notes) {
      const text = normalizeText(note);
      if (spellings.some(({ pattern }) => pattern.test(text)))
        return { page: item.evidence.page, text: note };
    }
  return null;
}
