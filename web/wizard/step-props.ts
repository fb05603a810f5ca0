import type { Quote } from '#shared/quote/quote.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import type { ChosenAddress } from '#web/maps/places.ts';
import type { WizardForm } from '#web/wizard/visit/answers.ts';
import type { UploadOutcome } from '#web/wizard/visit/visit.ts';

/**
 * What every screen of the wizard gets. A screen asks its question, keeps the answer with `change` and says
 * that it is done with `proceed`; which step comes next is told by the table in `steps.ts`.
 *
 * The wizard draws the card, the progress, the Back button and the step's heading (which gets the focus);
 * a screen draws what stands below the heading, with its own Continue button where it has one.
 */
export interface StepProps {
  form: WizardForm;
  change(patch: Partial<WizardForm>): void;
  /** `change`s made just before are seen by the flow. */
  proceed(): void;
  config: SiteConfig;
}

export interface AddressStepProps extends StepProps {
  /** A suggestion was chosen, and its address stands in the form. */
  onPlace(place: ChosenAddress): void;
}

export interface UploadStepProps extends Omit<StepProps, 'proceed'> {
  /** An uploaded estimate that gave a quote earlier in this visit. */
  documentQuote: Quote | null;
  /** A read document goes on to the contact step with its quote, and squares typed from one with none. */
  proceed(outcome: UploadOutcome): void;
}

/** The summary draws nothing for a quote that no document gave. */
export interface ClaimSummaryProps {
  quote: Quote;
  config: SiteConfig;
}

/** The contact step hands the lead over, which may take a moment. */
export interface ContactStepProps extends Omit<StepProps, 'proceed'> {
  /** An estimate was uploaded and read. */
  isRead: boolean;
  sending: boolean;
  /** @param honeypot what stands in the field that nobody sees */
  proceed(honeypot: string): void;
}
