import type { LeadDetails } from '#shared/lead/lead.ts';
import type { Quote } from '#shared/quote/quote.ts';
import type { AreaCorrection } from '#shared/roof/area-basis.ts';
import type { Language } from '#shared/text.ts';
import { shownQuoteOf } from '#web/wizard/lead/lead.ts';
import { correctedQuote } from './corrected-quote.ts';
import { roofsPicked } from './roof-choice.ts';

interface Moment {
  language: Language;
  now: Date;
}

/** Going back to what was read, as the last word on a lead that has heard of a correction. */
function backToRead(read: Quote, from: AreaCorrection): AreaCorrection {
  const structures = roofsPicked(read, null).map(({ name }) => name);
  return {
    kind: structures.length === 0 ? 'typed' : 'other_structure',
    was: from.squareFootage,
    squareFootage: read.squareFootage,
    structures,
  };
}

/**
 * What the office hears of a correction: what was changed to what, and the quote as it is shown for it.
 * @param before the correction that is taken back where `correction` is null; empty details where there was none
 */
export function correctionDetails(
  read: Quote,
  correction: AreaCorrection | null,
  before: AreaCorrection | null,
  moment: Moment,
): LeadDetails {
  const told = correction ?? (before && backToRead(read, before));
  if (told === null) return {};
  const shownAfter = shownQuoteOf(correctedQuote(read, correction), {
    language: moment.language,
    at: moment.now,
  });
  return { correction: told, ...(shownAfter && { shownAfter }) };
}
