import { type ReactNode, useState } from 'react';
import type { SiteConfig } from '#shared/config.ts';
import type { LeadDetails } from '#shared/lead.ts';
import { useLocale } from '#web/i18n/locale-context.tsx';
import { companyOf } from '#web/landing/company.ts';
import { StepFrame } from '#web/wizard/card/step-frame.tsx';
import { back, next, type Outcome, progress } from '#web/wizard/flow.ts';
import type { Outbox } from '#web/wizard/outbox.ts';
import { AddressScreen } from '#web/wizard/screens/address-screen.tsx';
import { ContactScreen } from '#web/wizard/screens/contact-screen.tsx';
import { HasEstimateScreen } from '#web/wizard/screens/has-estimate-screen.tsx';
import { PaymentScreen } from '#web/wizard/screens/payment-screen.tsx';
import { PropertyScreen } from '#web/wizard/screens/property-screen.tsx';
import { loadClaimSummary, ThankYouScreen } from '#web/wizard/screens/thank-you-screen.tsx';
import { UploadScreen } from '#web/wizard/screens/upload-screen.tsx';
import type { StepProps, UploadStepProps } from '#web/wizard/step-props.ts';
import type { StepName } from '#web/wizard/steps.ts';
import { type SubmissionParts, submitVisit } from '#web/wizard/submission.ts';
import type { StepControl } from '#web/wizard/use-step.ts';
import { documentQuoteOf } from '#web/wizard/visit.ts';

export interface WizardProps extends SubmissionParts {
  outbox: Outbox;
  control: StepControl;
  config: SiteConfig;
  onStartOver(): void;
}

/** The journey: which step shows, and what each step's end does. */
export function Wizard({ control, config, onStartOver, ...parts }: WizardProps) {
  const { messages, language } = useLocale();
  const { words } = messages;
  const [sending, setSending] = useState(false);
  const { visit, step } = control;
  const { visits, outbox } = parts;
  const company = companyOf(config.brand, messages);

  const goOn = (outcome: Outcome = 'answered') => control.goTo(next(step, visits.current().form, outcome));
  const stepProps: StepProps = {
    form: visit.form,
    change: (patch) => visits.update((now) => ({ ...now, form: { ...now.form, ...patch } })),
    proceed: () => goOn(),
    config,
  };
  const leaveUpload: UploadStepProps['proceed'] = (outcome) => {
    // On its way while the contact step is filled in.
    if (outcome.kind === 'document-read')
      Promise.all([loadClaimSummary(), messages.claim.load()]).catch(() => {});
    const documentQuote = outcome.kind === 'document-read' ? outcome.quote : null;
    visits.update((now) => ({ ...now, documentQuote }));
    goOn(outcome.kind);
  };
  const keepDetails = (answer: LeadDetails) => {
    visits.update((now) => ({ ...now, details: { ...now.details, ...answer } }));
    void outbox.addDetails(visit.leadId, answer);
  };
  const finish = async (honeypot: string) => {
    setSending(true);
    await submitVisit(parts, { words, language, brand: config.brand, honeypot });
    setSending(false);
    goOn();
  };

  const screens: Record<StepName, { title: string; draw(): ReactNode }> = {
    address: { title: words.address.title, draw: () => <AddressScreen {...stepProps} /> },
    payment: { title: words.payment.title, draw: () => <PaymentScreen {...stepProps} /> },
    'has-estimate': { title: words.hasEstimate.title, draw: () => <HasEstimateScreen {...stepProps} /> },
    upload: {
      title: words.upload.title,
      draw: () => <UploadScreen {...stepProps} documentQuote={visit.documentQuote} proceed={leaveUpload} />,
    },
    property: { title: words.property.title, draw: () => <PropertyScreen {...stepProps} /> },
    contact: {
      title: words.contact.title,
      draw: () => <ContactScreen {...stepProps} sending={sending} proceed={finish} />,
    },
    'thank-you': {
      title: words.thanks.title(visit.form.name.trim()),
      draw: () => (
        <ThankYouScreen
          visit={visit}
          company={company}
          config={config}
          onStartOver={onStartOver}
          onAnswer={keepDetails}
        />
      ),
    },
  };

  const { title, draw } = screens[step];
  const previous = back(step, visit.form);
  return (
    <StepFrame
      step={step}
      title={title}
      progress={progress(step, visit.form, documentQuoteOf(visit) !== null)}
      {...(previous === null || sending ? {} : { onBack: () => control.goBackTo(previous) })}
    >
      {draw()}
    </StepFrame>
  );
}
