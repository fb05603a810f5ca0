import { useEffect, useState } from 'react';
import type { Brand } from '#shared/brand.ts';
import type { SiteConfig } from '#shared/config.ts';
import { useLocale } from '#web/i18n/locale-context.tsx';
import { companyOf } from '#web/landing/company.ts';
import { Landing } from '#web/landing/landing.tsx';
import { configWithout } from '#web/site-config.ts';
import { StepCard } from '#web/wizard/card/step-card.tsx';
import { LoadingScreen } from '#web/wizard/screens/loading-screen.tsx';
import type { StepName } from '#web/wizard/steps.ts';
import { useStep } from '#web/wizard/use-step.ts';
import { Wizard } from '#web/wizard/wizard.tsx';
import { createWizardServices } from '#web/wizard-services.ts';

function stageOf(step: StepName): 'begin' | 'ask' | 'answer' {
  if (step === 'address') return 'begin';
  return step === 'thank-you' ? 'answer' : 'ask';
}

/** The homeowner's page. */
export function QuotePage(props: { brand: Brand; config: Promise<SiteConfig> }) {
  const { messages } = useLocale();
  const { words } = messages;
  const [config, setConfig] = useState<SiteConfig | null>(null);
  const [services] = useState(() => createWizardServices(props.config));
  const control = useStep(services.visits);

  useEffect(() => {
    props.config.then(setConfig);
  }, [props.config]);
  useEffect(() => services.start(), [services]);

  const brand = config?.brand ?? props.brand;
  const company = companyOf(brand, messages);
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
            {...services}
            config={config ?? configWithout(brand)}
            control={control}
            onStartOver={() => {
              services.visits.startOver();
              control.goTo('address');
            }}
          />
        )}
      </StepCard>
    </Landing>
  );
}
