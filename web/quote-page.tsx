import { useEffect, useState } from 'react';
import type { Brand } from '#shared/brand.ts';
import type { SiteConfig } from '#shared/config.ts';
import { useSpeech } from '#web/i18n/words-context.tsx';
import { companyOf } from '#web/landing/company.ts';
import { Landing } from '#web/landing/landing.tsx';
import { LoadingStep } from '#web/wizard/loading-step.tsx';
import { StepCard } from '#web/wizard/step-card.tsx';

/** The homeowner's page. */
export function QuotePage(props: { brand: Brand; config: Promise<SiteConfig> }) {
  const { language } = useSpeech();
  const [config, setConfig] = useState<SiteConfig | null>(null);
  useEffect(() => {
    props.config.then(setConfig);
  }, [props.config]);
  const company = companyOf(config?.brand ?? props.brand, language);
  return (
    <Landing company={company} stage="ask">
      <StepCard>
        <LoadingStep />
      </StepCard>
    </Landing>
  );
}
