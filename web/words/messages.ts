import type { SaidWarnings } from '#shared/estimate/warnings.ts';
import type { ProductWord } from '#shared/quote/tier-titles.ts';
import type { ClaimWords, CorrectionFormWords } from '#web/words/en/claim.ts';
import type { LandingWords, MapsWords, ResumeWords } from '#web/words/en/first.ts';
import type { BasisWords, PaperWords, QuoteLinkWords, ResultWords } from '#web/words/en/result.ts';
import type { RoofWords, UploadWords } from '#web/words/en/steps.ts';
import type { CorrectionWords, WizardWords } from '#web/words/en/wizard.ts';

export type Words = LandingWords & WizardWords & CorrectionWords & ResumeWords;

/** All that the homeowner's page says in one language: whatever one misses does not compile. */
export interface Messages {
  /** How dates are written, e.g. "es-US". */
  locale: string;
  words: Words;
  maps: MapsWords;
  /** The configured product, as this language says it. */
  productWord(product: string): ProductWord;
  /** Only whoever sees a price needs these. */
  result: LaterWords<ResultWords>;
  /** Only homeowners with an estimate need the first two, and whoever corrects an area the third. */
  upload: LaterWords<UploadWords>;
  claim: LaterWords<ClaimWords>;
  /** Only for a quote that warns. */
  warnings: LaterWords<SaidWarnings>;
  correctionForm: LaterWords<CorrectionFormWords>;
  /** Only who keeps a quote, or opens a kept one, needs these. */
  quoteLink: LaterWords<QuoteLinkWords>;
  /** Only where it is told how a quote came about. */
  basis: LaterWords<BasisWords>;
  /** Only where the roof is measured from above. */
  roof: LaterWords<RoofWords>;
  /** Only on the printed quote. */
  paper: LaterWords<PaperWords>;
}

/** Words in a download of their own. */
interface LaterWords<Words> {
  /** Asks for them, anew after a failure. */
  load(): Promise<Words>;
  /** What a screen waits for: the same promise each time, so that a failure is not asked for again and again. */
  awaited(): Promise<Words>;
  /** What has come by now, for what can do without; null before. */
  there(): Words | null;
  /** Whether a screen has waited for them. */
  isInUse(): boolean;
}

export function laterWords<Words>(download: () => Promise<Words>): LaterWords<Words> {
  let first: Promise<Words> | null = null;
  let there: Words | null = null;
  const load = async () => {
    there = await download();
    return there;
  };
  return {
    load,
    awaited: () => {
      first ??= load();
      return first;
    },
    there: () => there,
    isInUse: () => first !== null,
  };
}
