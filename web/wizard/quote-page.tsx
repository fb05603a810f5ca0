import { type ComponentProps, type ComponentType, createContext, use, useEffect, useState } from 'react';
import type { PageSettings } from '#shared/page/page-data.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { type Company, companyOf } from '#web/landing/company.ts';
import { Landing } from '#web/landing/landing.tsx';
import { configWithout } from '#web/platform/site-config.ts';
import { Button } from '#web/ui/button.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { type StepControl, useStep } from '#web/wizard/journey/history.ts';
import { SavedHere, useOffer, WelcomeBack } from '#web/wizard/journey/saved-session.tsx';
import type { LeftSession } from '#web/wizard/journey/started-over.tsx';
import { StepCard, StepFrame, StepLoading, type WizardServices } from '#web/wizard/journey/step-frame.tsx';
import { TakenOver, useSentAnswer, useTakeover } from '#web/wizard/journey/takeover.ts';
import type { SessionStore } from '#web/wizard/session/session-store.ts';
import { progress, type StepName } from '#web/wizard/session/steps.ts';
import { useLocale, useWords } from '#web/words/locale.tsx';
import { createWizardServices } from './services.ts';
import { Wizard } from './wizard.tsx';

const startedOver = lazyChunk(() => import('./journey/started-over.tsx'));

function stageOf(step: StepName): 'begin' | 'ask' | 'answer' {
  if (step === 'address') return 'begin';
  return step === 'thank-you' ? 'answer' : 'ask';
}

interface QuotePageProps extends PageSettings {
  config: Promise<SiteConfig>;
  /** What stands around the wizard; left out, the company's page. */
  around?: ComponentType<ComponentProps<typeof Landing>>;
  /** Is told once of what the page is made of; returns how to stop. Stays the same function. */
  begun?: (services: Pick<WizardServices, 'sessions' | 'outbox'>) => () => void;
}

/** The homeowner's page; what it draws first stands in the HTML already. */
export function QuotePage({ around: Around = Landing, begun, ...props }: QuotePageProps) {
  const { messages } = useLocale();
  const { words } = messages;
  const [config, setConfig] = useState<SiteConfig | null>(null);
  const [services] = useState(() => createWizardServices(props.config));
  const { sessions } = services;
  const isTakenOver = useTakeover(sessions);
  const control = useStep(sessions, isTakenOver);
  const stage = stageOf(control.step);
  const offer = useOffer(sessions);

  useEffect(() => {
    props.config.then(setConfig);
  }, [props.config]);
  useEffect(() => services.start(), [services]);
  useEffect(() => begun?.(services), [begun, services]);
  useSentAnswer(isTakenOver);

  const known = config ?? configWithout(props);
  const company = companyOf(known.brand, messages);
  usePageTitle(company);
  const { left, setLeft, startOver, goOn } = useStartOver(sessions, control);
  // Only an upload asks for what the page does not carry; all others show at once.
  const isWaiting = config === null && control.step === 'upload';
  return (
    <TakenOver value={isTakenOver}>
      <Around
        company={company}
        measuresRoofs={known.measuresRoofs}
        stage={stage}
        foot={
          // The way from a quote to the next one; where it is kept the privacy text below says.
          offer === null &&
          control.step === 'thank-you' && (
            <Button kind="link" onClick={startOver}>
              {words.thanks.startOver}
            </Button>
          )
        }
      >
        <StepCard>
          {offer !== null && (
            <WelcomeBack session={offer} onGoOn={() => goOn(sessions.resume)} onStartOver={startOver} />
          )}
          {offer === null && isWaiting && <LoadingScreen />}
          {offer === null && !isWaiting && <Wizard {...services} config={known} control={control} />}
          {!isTakenOver && <BeforeScript />}
        </StepCard>
        {offer === null && stage === 'ask' && <SavedHere onStartOver={startOver} />}
        {left && (
          <Lazy part={startedOver} beside={messages.later} failed={() => null}>
            {({ StartedOver }) => <StartedOver left={left} sessions={sessions} goOn={goOn} end={setLeft} />}
          </Lazy>
        )}
      </Around>
    </TakenOver>
  );
}

function usePageTitle({ product, companyName }: Company): void {
  const { page } = useWords();
  useEffect(() => {
    document.title = `${page.title(product)} | ${companyName}`;
  }, [page, product, companyName]);
}

/** Starting over, which can be taken back for a while. */
function useStartOver(sessions: SessionStore, control: StepControl) {
  const [left, setLeft] = useState<LeftSession | null>(null);
  return {
    left,
    setLeft,
    startOver() {
      setLeft({ bringBack: sessions.startOver(), at: Date.now() });
      control.goTo('address');
    },
    /** Goes on with the session that comes back. */
    goOn(bringBack: () => void) {
      bringBack();
      control.goTo(sessions.current().step);
    },
  };
}

/** HTML that only the module which renders the page has; nothing in the browser. */
export const BeforeScriptHtml = createContext('');

/** What the page says while it has no script: it stands in the page as it was made, and goes once React has taken over. */
function BeforeScript() {
  const __html = use(BeforeScriptHtml);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React made this HTML itself, at the deploy
  return <div data-before-script suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

/** The first step's frame with "Loading..." in it; the style sheet keeps the room the step will need. */
function LoadingScreen() {
  const words = useWords();
  return (
    <StepFrame step="address" title={words.address.title} progress={progress('address')}>
      <StepLoading />
    </StepFrame>
  );
}
