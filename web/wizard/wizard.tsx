import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { phoneLink } from '#shared/lead/phone.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { nameIn } from '#shared/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Lazy, LoadError } from '#web/ui/lazy.tsx';
import { type LazyChunk, lazyChunk, loadAhead } from '#web/ui/lazy-chunk.ts';
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
import { claimLists, claimSummary, printedQuote, shareSum } from '#web/wizard/result/lazy-chunks.ts';
import { afterUpload, changed, type WizardSession } from '#web/wizard/session/session.ts';
import type { SessionStore } from '#web/wizard/session/session-store.ts';
import { back, next, progress, type StepName } from '#web/wizard/session/steps.ts';
import type { Words } from '#web/words/en/first.ts';
import { useLocale } from '#web/words/locale.tsx';

interface WizardProps extends WizardServices {
  control: StepControl;
  config: SiteConfig;
}

/** The journey: which step shows, and what each step's end does. */
export function Wizard({ control, config, ...services }: WizardProps) {
  const { words } = useLocale().messages;
  const [isSending, setSending] = useState(false);
  const [head, setHead] = useState<Parameters<StepProps['wizard']['setHead']>[0]>(null);
  const { session, step } = control;
  const { sessions, company } = services;
  const { form } = session;
  useLoadsAhead(step, form.address !== '', session.documentQuote !== null);
  useRoofAsked(session, sessions, config);
  // Nobody needs the settings before somebody types; where they failed they are asked for again at the next answer.
  useEffect(() => {
    if (form.address) company.refresh();
  }, [form, company]);

  const wizard: StepProps['wizard'] = {
    session,
    config,
    services,
    change: (answers) => sessions.update((now) => changed(now, answers)),
    update: sessions.update,
    goOn: (outcome = 'answered') => control.goTo(next(step, sessions.current().form, outcome)),
    isSending,
    setSending,
    setHead,
  };
  const [told, setTold] = useState<ToldZip | null>(null);
  const note = <AreaNote wizard={wizard} told={told} setTold={setTold} />;
  const { titleIn, Screen } = screens[step];
  const { title } = words[titleIn];
  const previous = back(step, form);
  return (
    <StepFrame
      step={step}
      title={typeof title === 'string' ? title : title(nameIn(form.name).trim())}
      progress={progress(step)}
      onBack={previous === null || isSending ? null : () => control.goBackTo(previous)}
      {...head}
    >
      <Screen wizard={wizard} note={note} />
      {step !== 'address' && note}
    </StepFrame>
  );
}

/** The steps that the first question does without. */
const stepParts = {
  upload: lazyChunk(() => import('#web/wizard/upload/upload-step.tsx')),
  property: lazyChunk(() => import('#web/wizard/home/home-step.tsx')),
  contact: lazyChunk(() => import('#web/wizard/contact/contact-step.tsx')),
  result: lazyChunk(() => import('#web/wizard/result/result-step.tsx')),
};

/** A title of a step; the last one greets the homeowner by name. */
type Title = string | ((name: string) => string);

interface Screen {
  /** Which of the words have its title. */
  titleIn: { [Of in keyof Words]: Words[Of] extends { title: Title } ? Of : never }[keyof Words];
  /** @param props.note what is said of the company's area; the wizard draws it under all steps but the first */
  Screen: ComponentType<StepProps & { note: ReactNode }>;
}

/** What draws each step. */
const screens: Record<StepName, Screen> = {
  address: { titleIn: 'address', Screen: AddressStep },
  payment: { titleIn: 'payment', Screen: PaymentStep },
  'has-estimate': { titleIn: 'hasEstimate', Screen: HasEstimateStep },
  upload: { titleIn: 'upload', Screen: UploadScreen },
  property: { titleIn: 'property', Screen: lazyStep(stepParts.property, (code) => code.PropertyStep) },
  contact: { titleIn: 'contact', Screen: lazyStep(stepParts.contact, (code) => code.ContactStep) },
  'thank-you': { titleIn: 'thanks', Screen: lazyStep(stepParts.result, (code) => code.ResultStep) },
};

/** Asks for what the next steps need before they are there, so that no step waits for the line; the first one goes before. */
function useLoadsAhead(step: StepName, isTyped: boolean, isRead: boolean) {
  const { later: words } = useLocale().messages;
  // While the address is typed the line has nothing else to do.
  const isBegun = isTyped || step !== 'address';
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

/** Draws a step whose code and words come later; where they cannot come, the ways to go on all the same. */
function lazyStep<Code>(part: LazyChunk<Code>, stepIn: (code: Code) => ComponentType<StepProps>) {
  return function LaterStep({ wizard }: StepProps) {
    const { words, later: laterWords } = useLocale().messages;
    const { phone } = wizard.config.brand;
    const failed = (again: () => void) => (
      <LoadError
        text={
          <>
            {words.page.stepNotLoaded} {phone !== '' && <a href={phoneLink(phone)}>{phone}</a>}
          </>
        }
        again={words.wizard.tryAgain}
        onAgain={fromHeading(again)}
      />
    );
    return (
      <Lazy part={part} beside={laterWords} waiting={<StepLoading />} failed={failed}>
        {(code) => {
          const Step = stepIn(code);
          return <Step wizard={wizard} />;
        }}
      </Lazy>
    );
  };
}

/** The upload may be left out where it cannot come. */
function UploadScreen({ wizard }: StepProps) {
  const { words, later: laterWords } = useLocale().messages;
  const goOnWithout = () => {
    const outcome = { kind: 'without-document' } as const;
    wizard.update((now) => afterUpload(now, outcome));
    wizard.goOn(outcome.kind);
  };
  const failed = (again: () => void) => (
    <LoadError text={words.upload.notLoaded} again={words.wizard.tryAgain} onAgain={fromHeading(again)}>
      <Button kind="link" onClick={goOnWithout}>
        {words.upload.withoutDocument}
      </Button>
    </LoadError>
  );
  return (
    <Lazy part={stepParts.upload} beside={laterWords} failed={failed}>
      {({ SessionUpload }) => <SessionUpload wizard={wizard} />}
    </Lazy>
  );
}

/** Has the roof at the chosen address measured while the homeowner answers the next questions; nobody waits for it. */
function useRoofAsked(
  { step, roof, leadId }: WizardSession,
  sessions: SessionStore,
  { measuresRoofs, apiBase }: SiteConfig,
): void {
  const isOnTheWay = step !== 'address' && step !== 'thank-you';
  const place = measuresRoofs && isOnTheWay && roof !== null && roof.askedAs !== leadId ? roof.place : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: under another id the server is asked again
  useEffect(() => {
    if (place === null) return;
    import('#web/wizard/home/roof-api.ts')
      .then((roofApi) => roofApi.askAddress(sessions, apiBase))
      .catch(() => {});
  }, [place, leadId, sessions, apiBase]);
}
