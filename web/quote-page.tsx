import { useEffect, useState } from 'react';
import type { Brand } from '#shared/brand.ts';
import type { SiteConfig } from '#shared/config.ts';
import { useSpeech } from '#web/i18n/words-context.tsx';
import { companyOf } from '#web/landing/company.ts';
import { Landing } from '#web/landing/landing.tsx';
import { openQuoteDesk } from '#web/quote-desk.ts';
import { configWithout } from '#web/site-config.ts';
import { LoadingScreen } from '#web/wizard/screens/loading-screen.tsx';
import { StepCard } from '#web/wizard/step-card.tsx';
import type { StepName } from '#web/wizard/steps.ts';
import { useStep } from '#web/wizard/use-step.ts';
import { Wizard } from '#web/wizard/wizard.tsx';

function stageOf(step: StepName): 'begin' | 'ask' | 'answer' {
  if (step === 'address') return 'begin';
  return step === 'thank-you' ? 'answer' : 'ask';
}

/** The homeowner's page. */
export function QuotePage(props: { brand: Brand; config: Promise<SiteConfig> }) {
  const { language, words } = useSpeech();
  const [config, setConfig] = useState<SiteConfig | null>(null);
  const [desk] = useState(() => openQuoteDesk(props.config));
  const control = useStep(desk.visits);

  useEffect(() => {
    props.config.then(setConfig);
  }, [props.config]);
  useEffect(() => desk.open(), [desk]);

  const brand = config?.brand ?? props.brand;
  const company = companyOf(brand, language);
  useEffect(() => {
    document.title = `${words.page.title(company.product)} | ${company.companyName}`;
  }, [words, company.product, company.companyName]);

  // Only these two ask the configuration something; a reload in the middle of the others shows at once.
  const needsConfig = control.step === 'address' || control.step === 'upload';
  return (
    <Landing company={company} stage={stageOf(control.step)}>
      <StepCard>
        {config === null && needsConfig ? (
          <LoadingScreen />
        ) : (
          <Wizard
            {...desk}
            config={config ?? configWithout(brand)}
            control={control}
            onStartOver={() => {
              desk.visits.startOver();
              control.goTo('address');
            }}
          />
        )}
      </StepCard>
    </Landing>
  );
}
