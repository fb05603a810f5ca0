import type { ReactNode } from 'react';
import { HomeForm } from '#web/wizard/home/home-step.tsx';
import { type EarlyStepProps, StepFrame } from '#web/wizard/journey/step-frame.tsx';
import { HasEstimateStep, PaymentStep } from '#web/wizard/payment/payment-steps.tsx';
import { type EarlyScreen, earlyScreens, progress, type StepName } from '#web/wizard/visit/steps.ts';
import { newVisit } from '#web/wizard/visit/visit.ts';
import { useWords } from '#web/words/locale.tsx';

const nothing = () => {};

/** Where each answer leads, as the early script reads it. */
const leads = ({ leadsTo }: EarlyScreen) =>
  Object.fromEntries(Object.entries(leadsTo).map(([value, step]) => [`data-next${value}`, step]));

/**
 * The steps after the first that can be answered before the page's script is there, as HTML for the early script: one
 * screen a step, whichever way leads there. Drawn where the page is made, never in the browser.
 */
export function EarlyScreens() {
  const words = useWords();
  const step: EarlyStepProps = {
    wizard: { visit: newVisit(''), change: nothing, update: nothing, goOn: nothing },
  };
  const screens: Partial<Record<StepName, { title: string; drawn: ReactNode }>> = {
    payment: { title: words.payment.title, drawn: <PaymentStep {...step} /> },
    'has-estimate': { title: words.hasEstimate.title, drawn: <HasEstimateStep {...step} /> },
    property: { title: words.property.title, drawn: <HomeForm {...step} /> },
  };
  const [, ...later] = earlyScreens();
  return (
    <div className="early">
      {later.map((early) => {
        const screen = screens[early.step];
        if (screen === undefined) throw new Error(`Nothing draws the early step ${early.step}`);
        return (
          <div key={early.step} hidden data-early={early.step} {...leads(early)}>
            <StepFrame
              step={early.step}
              title={screen.title}
              progress={progress(early.step)}
              onBack={nothing}
            >
              {screen.drawn}
            </StepFrame>
          </div>
        );
      })}
    </div>
  );
}
