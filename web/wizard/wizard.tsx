import { lazy, type ReactNode, useEffect, useState } from 'react';
import { phoneLink } from '#shared/lead/phone.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { nameIn } from '#shared/text.ts';
import { LoadedLater, laterPart } from '#web/ui/later.tsx';
import type { StepControl } from '#web/wizard/journey/history.ts';
import { SavedHere } from '#web/wizard/journey/saved-visit.tsx';
import {
  type AddressStepProps,
  type ScreenProps,
  StepFrame,
  type StepProps,
  type UploadStepProps,
  type WizardServices,
} from '#web/wizard/journey/step-frame.tsx';
import { useRoofAsked } from '#web/wizard/roof/use-roof-asked.ts';
import { AddressScreen } from '#web/wizard/screens/address-screen.tsx';
import { HasEstimateScreen } from '#web/wizard/screens/has-estimate-screen.tsx';
import { PaymentScreen } from '#web/wizard/screens/payment-screen.tsx';
import { back, next, type Outcome, progress, type StepName } from '#web/wizard/visit/steps.ts';
import { afterUpload, changed, placed } from '#web/wizard/visit/visit.ts';
import { useLocale, useWords } from '#web/words/locale.tsx';

interface WizardProps extends WizardServices {
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
  // On its way before the answer; where it fails, the upload step asks again and says so.
  const mayUpload = step === 'has-estimate';
  useEffect(() => {
    if (mayUpload) Promise.all([loadUploadStep(), messages.upload.load()]).catch(() => {});
  }, [mayUpload, messages]);
  useRoofAsked(visit, visits, config);

  const goOn = (outcome: Outcome = 'answered') => control.goTo(next(step, visits.current().form, outcome));
  const wizard: StepProps['wizard'] = {
    visit,
    config,
    services: parts,
    change: (answers) => visits.update((now) => changed(now, answers)),
    update: visits.update,
    goOn,
    isSending: sending,
    setSending,
  };
  const stepProps: ScreenProps = {
    form: visit.form,
    change: wizard.change,
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
          <PropertyStep wizard={wizard} {...stepProps} visit={visit} parts={parts} />
        </LaterStep>
      ),
    },
    contact: {
      title: words.contact.title,
      draw: () => (
        <LaterStep brand={config.brand}>
          <ContactStep
            wizard={wizard}
            {...stepProps}
            visit={visit}
            parts={parts}
            sending={sending}
            onSending={setSending}
          />
        </LaterStep>
      ),
    },
    'thank-you': {
      title: words.thanks.title(nameIn(visit.form.name).trim()),
      draw: () => (
        <LaterStep brand={config.brand}>
          <ThankYouStep wizard={wizard} visit={visit} parts={parts} config={config} />
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
      progress={progress(step)}
      {...(previous === null || sending ? {} : { onBack: () => control.goBackTo(previous) })}
    >
      {draw()}
      <SavedHere step={step} onStartOver={onStartOver} />
    </StepFrame>
  );
}

const property = laterPart(
  async () => (await import('#web/wizard/last-steps/property-step.tsx')).PropertyStep,
);
const contact = laterPart(async () => (await import('#web/wizard/last-steps/contact-step.tsx')).ContactStep);
const thankYou = laterPart(
  async () => (await import('#web/wizard/last-steps/thank-you-step.tsx')).ThankYouStep,
);

const PropertyStep = property.Part;
const ContactStep = contact.Part;
const ThankYouStep = thankYou.Part;

/**
 * Asks for the code of the steps that the first question does without, so that it is there before they are and no
 * step waits for the line. What does not come now is asked for again by the step.
 */
export const loadLaterSteps = (): Promise<unknown> =>
  Promise.all([property.load(), contact.load(), thankYou.load()]).catch(() => {});

/** A step whose code comes later; where it cannot come, the way to have it all the same. */
function LaterStep({ brand, children }: { brand: Brand; children: ReactNode }) {
  const { page, wizard } = useWords();
  const otherwise = (
    <p role="alert">
      {page.stepNotLoaded} {brand.phone !== '' && <a href={phoneLink(brand.phone)}>{brand.phone}</a>}
    </p>
  );
  const meanwhile = (
    <div className="loading-step">
      <p role="status">{wizard.loading}</p>
    </div>
  );
  return (
    <LoadedLater otherwise={otherwise} meanwhile={meanwhile}>
      {children}
    </LoadedLater>
  );
}

/** Only homeowners with an estimate need the upload's code. */
const loadUploadStep = () => import('#web/wizard/screens/upload-step.tsx');

const UploadStep = lazy(async () => ({ default: (await loadUploadStep()).UploadStep }));

function UploadScreen(props: UploadStepProps) {
  const { upload } = useWords();
  const otherwise = (
    <div>
      <p role="alert">{upload.notLoaded}</p>
      <button
        type="button"
        className="link-button"
        onClick={() => props.proceed({ kind: 'without-document' })}
      >
        {upload.withoutDocument}
      </button>
    </div>
  );
  return (
    <LoadedLater otherwise={otherwise}>
      <UploadStep {...props} />
    </LoadedLater>
  );
}
