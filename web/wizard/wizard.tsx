import { type ReactNode, useEffect, useState } from 'react';
import type { SiteConfig } from '#shared/site/config.ts';
import { nameIn } from '#shared/text.ts';
import { StepFrame } from '#web/wizard/card/step-frame.tsx';
import type { StepControl } from '#web/wizard/journey/history.ts';
import type { LastStepParts } from '#web/wizard/last-steps/last-step-props.ts';
import {
  ContactStep,
  LaterStep,
  loadLaterSteps,
  PropertyStep,
  ThankYouStep,
} from '#web/wizard/last-steps/later-steps.tsx';
import { SavedHere } from '#web/wizard/resume/saved-here.tsx';
import { useRoofAsked } from '#web/wizard/roof/use-roof-asked.ts';
import { AddressScreen } from '#web/wizard/screens/address-screen.tsx';
import { HasEstimateScreen } from '#web/wizard/screens/has-estimate-screen.tsx';
import { PaymentScreen } from '#web/wizard/screens/payment-screen.tsx';
import { UploadScreen } from '#web/wizard/screens/upload-screen.tsx';
import { afterUpload, changed, documentQuoteOf, placed, typedAreaOf } from '#web/wizard/visit/visit.ts';
import { useLocale } from '#web/words/locale.tsx';
import { back, next, type Outcome, progress } from './flow.ts';
import type { AddressStepProps, StepProps, UploadStepProps } from './step-props.ts';
import type { StepName } from './steps.ts';

export interface WizardProps extends LastStepParts {
  control: StepControl;
  config: SiteConfig;
  onStartOver(): void;
}

/** The journey: which step shows, and what each step's end does. */
export function Wizard({ control, config, onStartOver, ...parts }: WizardProps) {
  const { messages } = useLocale();
  const { words } = messages;
  const [sending, setSending] = useState(false);
  const { visit, step } = control;
  const { visits } = parts;
  // On their way while the first questions are answered, and not before the first one works.
  const isBegun = step !== 'address';
  useEffect(() => {
    if (isBegun) void loadLaterSteps();
  }, [isBegun]);
  useRoofAsked(visit, visits, config);

  const goOn = (outcome: Outcome = 'answered') => control.goTo(next(step, visits.current().form, outcome));
  const stepProps: StepProps = {
    form: visit.form,
    change: (patch) => visits.update((now) => changed(now, patch)),
    proceed: () => goOn(),
    config,
  };
  const onPlace: AddressStepProps['onPlace'] = (place) => {
    if (config.measuresRoofs) visits.update((now) => placed(now, place, parts.now().getTime()));
  };
  const leaveUpload: UploadStepProps['proceed'] = (outcome) => {
    visits.update((now) => afterUpload(now, outcome));
    goOn(outcome.kind);
  };

  const screens: Record<StepName, { title: string; draw(): ReactNode }> = {
    address: { title: words.address.title, draw: () => <AddressScreen {...stepProps} onPlace={onPlace} /> },
    payment: { title: words.payment.title, draw: () => <PaymentScreen {...stepProps} /> },
    'has-estimate': { title: words.hasEstimate.title, draw: () => <HasEstimateScreen {...stepProps} /> },
    upload: {
      title: words.upload.title,
      draw: () => <UploadScreen {...stepProps} documentQuote={visit.documentQuote} proceed={leaveUpload} />,
    },
    property: {
      title: words.property.title,
      draw: () => (
        <LaterStep brand={config.brand}>
          <PropertyStep {...stepProps} visit={visit} parts={parts} />
        </LaterStep>
      ),
    },
    contact: {
      title: words.contact.title,
      draw: () => (
        <LaterStep brand={config.brand}>
          <ContactStep {...stepProps} visit={visit} parts={parts} sending={sending} onSending={setSending} />
        </LaterStep>
      ),
    },
    'thank-you': {
      title: words.thanks.title(nameIn(visit.form.name).trim()),
      draw: () => (
        <LaterStep brand={config.brand}>
          <ThankYouStep visit={visit} parts={parts} config={config} />
        </LaterStep>
      ),
    },
  };

  const { title, draw } = screens[step];
  const previous = back(step, visit.form);
  return (
    <StepFrame
      step={step}
      title={title}
      progress={progress(step, visit.form, (documentQuoteOf(visit) ?? typedAreaOf(visit)) !== null)}
      {...(previous === null || sending ? {} : { onBack: () => control.goBackTo(previous) })}
    >
      {draw()}
      <SavedHere step={step} onStartOver={onStartOver} />
    </StepFrame>
  );
}
