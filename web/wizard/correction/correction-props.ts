import type { Quote } from '#shared/quote/quote.ts';
import type { AreaCorrection } from '#shared/roof/area-basis.ts';

/** What whoever corrects an area gets. */
export interface CorrectionProps {
  /** The quote as it was read or computed, before any correction. */
  read: Quote;
  correction: AreaCorrection | null;
  /** Whether the office still hears of it from the page. */
  isOpen: boolean;
  /** Null goes back to what was read. */
  onCorrect(correction: AreaCorrection | null): void;
}
