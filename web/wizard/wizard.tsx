import { type ReactNode, useEffect, useState } from 'react';
import { phoneLink } from '#shared/lead/phone.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { nameIn } from '#shared/text.ts';
import { Button } from '#web/ui/button.tsx';
import { CouldNotLoad, Later } from '#web/ui/later.tsx';
import { type LaterPart, later, loadAhead } from '#web/ui/later-part.ts';
import { AddressStep } from '#web/wizard/address/address-step.tsx';
import { AreaNote } from '#web/wizard/area/area-note.tsx';
import type { ToldZip } from '#web/wizard/area/outside-area.tsx';
import type { StepControl } from '#web/wizard/journey/history.ts';
import {
  StepFrame,
  StepLoading,
  type StepProps,
  type WizardServices,
} from '#web/wizard/journey/step-frame.tsx';
import { HasEstimateStep, PaymentStep } from '#web/wizard/payment/payment-steps.tsx';
import { claimLists, claimSummary, printedQuote, shareSum } from '#web/wizard/result/later-parts.ts';
import type { UploadStepProps } from '#web/wizard/upload/upload-step.tsx';
import { withNews } from '#web/wizard/visit/sent-file.ts';
import { back, next, type Outcome, progress, type StepName } from '#web/wizard/visit/steps.ts';
import { afterUpload, changed, type Visit } from '#web/wizard/visit/visit.ts';
import type { VisitStore } from '#web/wizard/visit/visit-store.ts';
import { useLocale } from '#web/words/locale.tsx';

interface WizardProps extends WizardServices {
  control: StepControl;
  config: SiteConfig;
}

/** The journey: which step shows, and what each step's end does. */
export function Wizard({ control, config, ...parts }: WizardProps) {
  const { messages } = useLocale();
  const { words } = messages;
  const [sending, setSending] = useState(false);
  const { visit, step } = control;
  const { visits } = parts;
  useLoadsAhead(step, visit.documentQuote !== null);
  useRoofAsked(visit, visits, config);
  const { form } = visit;
  const { company } = parts;
  // Nobody needs the settings before somebody types; where they failed they are asked for again at the next answer.
  useEffect(() => {
    if (form.address) company.refresh();
  }, [form, company]);

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
  const leaveUpload: UploadStepProps['proceed'] = (outcome) => {
    visits.update((now) => afterUpload(now, outcome));
    goOn(outcome.kind);
  };

  const [told, setTold] = useState<ToldZip | null>(null);
  const note = <AreaNote wizard={wizard} told={told} setTold={setTold} />;
  const screens: Record<StepName, { title: string; draw(): ReactNode }> = {
    address: { title: words.address.title, draw: () => <AddressStep wizard={wizard} note={note} /> },
    payment: { title: words.payment.title, draw: () => <PaymentStep wizard={wizard} /> },
    'has-estimate': { title: words.hasEstimate.title, draw: () => <HasEstimateStep wizard={wizard} /> },
    upload: {
      title: words.upload.title,
      draw: () => (
        <UploadScreen
          form={visit.form}
          sentFile={visit.sentFile}
          onNews={(news) => visits.update((now) => withNews(now, news))}
          config={config}
          documentQuote={visit.documentQuote}
          proceed={leaveUpload}
        />
      ),
    },
    property: {
      title: words.property.title,
      draw: () => (
        <LaterStep part={stepParts.property} brand={config.brand}>
          {({ PropertyStep }) => <PropertyStep wizard={wizard} />}
        </LaterStep>
      ),
    },
    contact: {
      title: words.contact.title,
      draw: () => (
        <LaterStep part={stepParts.contact} brand={config.brand}>
          {({ ContactStep }) => <ContactStep wizard={wizard} />}
        </LaterStep>
      ),
    },
    'thank-you': {
      title: words.thanks.title(nameIn(visit.form.name).trim()),
      draw: () => (
        <LaterStep part={stepParts.result} brand={config.brand}>
          {({ ResultStep }) => <ResultStep wizard={wizard} />}
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
      {step !== 'address' && note}
    </StepFrame>
  );
}

/** The steps that the first question does without. */
const stepParts = {
  upload: later(() => import('#web/wizard/upload/upload-step.tsx')),
  property: later(() => import('#web/wizard/home/home-step.tsx')),
  contact: later(() => import('#web/wizard/contact/contact-step.tsx')),
  result: later(() => import('#web/wizard/result/result-step.tsx')),
};

/** Asks for what the next steps need before they are there, so that no step waits for the line; the first one goes before. */
function useLoadsAhead(step: StepName, isRead: boolean) {
  const { later: words } = useLocale().messages;
  const isBegun = step !== 'address';
  const mayUpload = step === 'has-estimate';
  useEffect(() => {
    if (!isBegun) return;
    // On a slow line all at once would keep the next step waiting for the ones after it.
    loadAhead(words, stepParts.property).then(() => loadAhead(stepParts.contact, stepParts.result));
  }, [isBegun, words]);
  useEffect(() => {
    if (mayUpload) loadAhead(stepParts.upload);
  }, [mayUpload]);
  useEffect(() => {
    if (isRead) loadAhead(claimSummary, claimLists, shareSum, printedQuote);
  }, [isRead]);
}

/** The button goes with the failure it stands beside, so the step's heading takes the focus. */
const fromHeading = (again: () => void) => () => {
  document.querySelector<HTMLElement>('[data-step-title]')?.focus({ preventScroll: true });
  again();
};

interface LaterStepProps<Code> {
  part: LaterPart<Code>;
  brand: Brand;
  children(code: Code): ReactNode;
}

/** A step whose code and words come later; where they cannot come, the ways to go on all the same. */
function LaterStep<Code>({ part, brand, children }: LaterStepProps<Code>) {
  const { words, later: laterWords } = useLocale().messages;
  const { page, wizard } = words;
  const failed = (again: () => void) => (
    <CouldNotLoad
      text={
        <>
          {page.stepNotLoaded} {brand.phone !== '' && <a href={phoneLink(brand.phone)}>{brand.phone}</a>}
        </>
      }
      again={wizard.tryAgain}
      onAgain={fromHeading(again)}
    />
  );
  return (
    <Later part={part} beside={laterWords} waiting={<StepLoading />} failed={failed}>
      {children}
    </Later>
  );
}

/** The upload may be left out where it cannot come. */
function UploadScreen(props: UploadStepProps) {
  const { words, later: laterWords } = useLocale().messages;
  const failed = (again: () => void) => (
    <CouldNotLoad text={words.upload.notLoaded} again={words.wizard.tryAgain} onAgain={fromHeading(again)}>
      <Button kind="link" onClick={() => props.proceed({ kind: 'without-document' })}>
        {words.upload.withoutDocument}
      </Button>
    </CouldNotLoad>
  );
  return (
    <Later part={stepParts.upload} beside={laterWords} failed={failed}>
      {({ UploadStep }) => <UploadStep {...props} />}
    </Later>
  );
}

/** Has the roof at the chosen address measured while the homeowner answers the next questions; nobody waits for it. */
function useRoofAsked(
  { step, roof, leadId }: Visit,
  visits: VisitStore,
  { measuresRoofs, apiBase }: SiteConfig,
): void {
  const isOnTheWay = step !== 'address' && step !== 'thank-you';
  const place = measuresRoofs && isOnTheWay && roof !== null && roof.askedAs !== leadId ? roof.place : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: under another id the server is asked again
  useEffect(() => {
    if (place === null) return;
    import('#web/wizard/home/roof-api.ts')
      .then((roofApi) => roofApi.askAddress(visits, apiBase))
      .catch(() => {});
  }, [place, leadId, visits, apiBase]);
}
