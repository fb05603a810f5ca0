import { type ReactNode, useState } from 'react';
import type { SiteConfig } from '#shared/config.ts';
import type { Words } from '#web/i18n/en.ts';
import { useSpeech } from '#web/i18n/words-context.tsx';
import { companyOf } from '#web/landing/company.ts';
import { back, next, type Outcome, progress, type StepName } from '#web/wizard/flow.ts';
import { AddressStep } from '#web/wizard/maps/address-step.tsx';
import type { Outbox } from '#web/wizard/outbox.ts';
import { ContactScreen } from '#web/wizard/screens/contact-screen.tsx';
import { HasEstimateScreen } from '#web/wizard/screens/has-estimate-screen.tsx';
import { PaymentScreen } from '#web/wizard/screens/payment-screen.tsx';
import { PropertyScreen } from '#web/wizard/screens/property-screen.tsx';
import { loadClaimSummary, ThankYouScreen } from '#web/wizard/screens/thank-you-screen.tsx';
import { UploadScreen } from '#web/wizard/screens/upload-screen.tsx';
import { StepFrame } from '#web/wizard/step-frame.tsx';
import type { StepProps } from '#web/wizard/steps.ts';
import { type SubmissionParts, submitVisit } from '#web/wizard/submission.ts';
import type { StepControl } from '#web/wizard/use-step.ts';
import { documentQuoteOf } from '#web/wizard/visit.ts';

function titleOf(step: StepName, words: Words, name: string): string {
  switch (step) {
    case 'address':
      return words.address.title;
    case 'payment':
      return words.payment.title;
    case 'has-estimate':
      return words.hasEstimate.title;
    case 'upload':
      return words.upload.title;
    case 'property':
      return words.property.title;
    case 'contact':
      return words.contact.title;
    case 'thank-you':
      return words.thanks.title(name);
  }
}

export interface WizardProps extends SubmissionParts {
  outbox: Outbox;
  control: StepControl;
  config: SiteConfig;
  onStartOver(): void;
}

/** The journey: which step shows, and what each step's end does. */
export function Wizard({ control, config, onStartOver, ...parts }: WizardProps) {
  const { words, language } = useSpeech();
  const [sending, setSending] = useState(false);
  const { visit, step } = control;
  const { visits, outbox } = parts;
  const company = companyOf(config.brand, language);

  const goOn = (outcome: Outcome = 'answered') => control.goTo(next(step, visits.current().form, outcome));
  const stepProps: StepProps = {
    form: visit.form,
    change: (patch) => visits.update((now) => ({ ...now, form: { ...now.form, ...patch } })),
    proceed: () => goOn(),
    config,
  };
  const finish = async () => {
    setSending(true);
    await submitVisit(parts, { words, language, brand: config.brand });
    setSending(false);
    goOn();
  };

  const screens: Record<StepName, () => ReactNode> = {
    address: () => <AddressStep {...stepProps} />,
    payment: () => <PaymentScreen {...stepProps} />,
    'has-estimate': () => <HasEstimateScreen {...stepProps} />,
    upload: () => (
      <UploadScreen
        {...stepProps}
        documentQuote={visit.documentQuote}
        proceed={(outcome) => {
          // On its way while the contact step is filled in.
          if (outcome.kind === 'document-read') loadClaimSummary().catch(() => {});
          const documentQuote = outcome.kind === 'document-read' ? outcome.quote : null;
          visits.update((now) => ({ ...now, documentQuote }));
          goOn(outcome.kind);
        }}
      />
    ),
    property: () => <PropertyScreen {...stepProps} />,
    contact: () => <ContactScreen {...stepProps} sending={sending} proceed={finish} />,
    'thank-you': () => (
      <ThankYouScreen
        visit={visit}
        company={company}
        config={config}
        onStartOver={onStartOver}
        onAnswer={(answer) => {
          visits.update((now) => ({ ...now, details: { ...now.details, ...answer } }));
          void outbox.addDetails(visit.leadId, answer);
        }}
      />
    ),
  };

  const previous = back(step, visit.form);
  return (
    <StepFrame
      step={step}
      title={titleOf(step, words, visit.form.name.trim())}
      progress={progress(step, visit.form, documentQuoteOf(visit) !== null)}
      {...(previous === null || sending ? {} : { onBack: () => control.goBackTo(previous) })}
    >
      {screens[step]()}
    </StepFrame>
  );
}
