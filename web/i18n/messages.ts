import type { WarningWords } from '#shared/estimate/warnings.ts';
import type { BasisWords } from '#web/i18n/en/basis.ts';
import type { ClaimWords } from '#web/i18n/en/claim.ts';
import type { CorrectionWords } from '#web/i18n/en/correction.ts';
import type { CorrectionFormWords } from '#web/i18n/en/correction-form.ts';
import type { LandingWords } from '#web/i18n/en/landing.ts';
import type { MapsWords } from '#web/i18n/en/maps.ts';
import type { PaperWords } from '#web/i18n/en/paper.ts';
import type { QuoteLinkWords } from '#web/i18n/en/quote-link.ts';
import type { ResultWords } from '#web/i18n/en/result.ts';
import type { ResumeWords } from '#web/i18n/en/resume.ts';
import type { RoofWords } from '#web/i18n/en/roof.ts';
import type { UploadWords } from '#web/i18n/en/upload.ts';
import type { WizardWords } from '#web/i18n/en/wizard.ts';
import type { LaterWords } from '#web/i18n/later-words.ts';
import type { ProductWord } from '#web/i18n/product-word.ts';

export type Words = LandingWords & WizardWords & CorrectionWords & ResumeWords;

/** How a language says the warnings of a quote. */
export interface SaidWarnings {
  /** Null where the server's own sentences are in this language. */
  sentences: WarningWords | null;
  /** Said where only some of the figures that the server's sentence names are still to be told. */
  unverifiedFigures: WarningWords['figures_unverified'];
}

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
