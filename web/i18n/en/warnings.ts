import { unverifiedFigures } from '#shared/estimate/warnings.ts';
import type { SaidWarnings } from '#web/i18n/messages.ts';

/** The server's own sentences are English. */
export const warningsEn: SaidWarnings = { sentences: null, unverifiedFigures };
