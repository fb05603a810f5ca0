import type { WarningWords } from '#shared/warning-values.ts';
import type { ClaimWords } from '#web/i18n/en/claim.ts';
import type { LandingWords } from '#web/i18n/en/landing.ts';
import type { MapsWords } from '#web/i18n/en/maps.ts';
import type { UploadWords } from '#web/i18n/en/upload.ts';
import type { WizardWords } from '#web/i18n/en/wizard.ts';
import type { LaterWords } from '#web/i18n/later-words.ts';
import type { ProductWord } from '#web/i18n/product-word.ts';

export type Words = LandingWords & WizardWords;

/** All that the homeowner's page says in one language: whatever one misses does not compile. */
export interface Messages {
  /** How dates are written, e.g. "es-US". */
  locale: string;
  words: Words;
  maps: MapsWords;
  /** Null where the server's own sentences are in this language. */
  warnings: WarningWords | null;
  /** The configured product, as this language says it. */
  productWord(product: string): ProductWord;
  /** Only homeowners with an estimate need these two. */
  upload: LaterWords<UploadWords>;
  claim: LaterWords<ClaimWords>;
}
