import { useEffect, useState } from 'react';
import type { PageSettings } from '#shared/page/shell.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { companyOf } from '#web/landing/company.ts';
import { Landing } from '#web/landing/landing.tsx';
import { StepCard } from '#web/wizard/card/step-card.tsx';
import { useEarlyAnswer } from '#web/wizard/early/use-early-answer.ts';
import { useStep } from '#web/wizard/journey/history.ts';
import { useOffer } from '#web/wizard/resume/use-offer.ts';
import { WelcomeBack } from '#web/wizard/resume/welcome-back.tsx';
import { LoadingScreen } from '#web/wizard/screens/loading-screen.tsx';
import type { StepName } from '#web/wizard/steps.ts';
import { Wizard } from '#web/wizard/wizard.tsx';
import { useLocale } from '#web/words/locale.tsx';
import { BeforeScript } from './before-script.tsx';
import { configWithout } from './site-config.ts';
import { createWizardServices } from './wizard-services.ts';

function stageOf(step: StepName): 'begin' | 'ask' | 'answer' {
  if (step === 'address') return 'begin';
  return step === 'thank-you' ? 'answer' : 'ask';
}

/** The homeowner's page; what it draws first stands in the HTML already. */
export function QuotePage(props: PageSettings & { config: Promise<SiteConfig> }) {
  const { messages } = useLocale();
  const { words } = messages;
  const [config, setConfig] = useState<SiteConfig | null>(null);
  const [services] = useState(() => createWizardServices(props.config));
  const { visits } = services;
  const control = useStep(visits);
  const offer = useOffer(visits);
  useEarlyAnswer(visits, control);

  useEffect(() => {
    props.config.then(setConfig);
  }, [props.config]);
  useEffect(() => services.start(), [services]);

  const known = config ?? configWithout(props);
  const company = companyOf(known.brand, messages);
  useEffect(() => {
    document.title = `${words.page.title(company.product)} | ${company.companyName}`;
  }, [words, company.product, company.companyName]);

  const startOver = () => {
    visits.startOver();
    control.goTo('address');
  };
  const resume = () => {
    visits.resume();
    control.goTo(visits.current().step);
  };
  // Only an upload asks for what the page does not carry; all others show at once.
  const isWaiting = config === null && control.step === 'upload';
  return (
    <Landing company={company} measuresRoofs={known.measuresRoofs} stage={stageOf(control.step)}>
      <StepCard>
        {offer !== null && <WelcomeBack visit={offer} onGoOn={resume} onStartOver={startOver} />}
        {offer === null && isWaiting && <LoadingScreen />}
        {offer === null && !isWaiting && (
          <Wizard {...services} config={known} control={control} onStartOver={startOver} />
        )}
        <BeforeScript />
      </StepCard>
    </Landing>
  );
}
