import type { SiteConfig } from '#shared/site/config.ts';
import type { Outbox } from '#web/wizard/lead/outbox.ts';
import type { StepProps } from '#web/wizard/step-props.ts';
import type { SubmissionParts } from '#web/wizard/submission.ts';
import type { KnownRates } from '#web/wizard/visit/rates.ts';
import type { Visit } from '#web/wizard/visit/visit.ts';

/** What handing a lead over and showing its quote needs. */
export interface LastStepParts extends SubmissionParts {
  outbox: Outbox;
  rates: KnownRates;
}

export interface PropertyStepParts extends StepProps {
  visit: Visit;
  parts: Pick<LastStepParts, 'visits' | 'rates'>;
}

export interface ContactStepParts extends StepProps {
  visit: Visit;
  parts: LastStepParts;
  sending: boolean;
  onSending(sending: boolean): void;
}

export interface ThankYouStepParts {
  visit: Visit;
  parts: LastStepParts;
  config: SiteConfig;
}
