import type { ReactNode } from 'react';
import type { PageSettings } from '#shared/page/shell.ts';
import { configWithout } from '#web/site-config.ts';
import { PropertyScreen } from '#web/wizard/home/home-step.tsx';
import { SavedHere } from '#web/wizard/journey/saved-visit.tsx';
import { type ScreenProps, StepFrame } from '#web/wizard/journey/step-frame.tsx';
import { HasEstimateScreen, PaymentScreen } from '#web/wizard/payment/payment-steps.tsx';
import { emptyForm } from '#web/wizard/visit/answers.ts';
import { type EarlyScreen, earlyScreens, progress, type StepName } from '#web/wizard/visit/steps.ts';
import { useWords } from '#web/words/locale.tsx';

const nothing = () => {};

/** Where each answer leads, as the early script reads it. */
const leads = ({ leadsTo }: EarlyScreen) =>
  Object.fromEntries(Object.entries(leadsTo).map(([value, step]) => [`data-next${value}`, step]));

/**
 * The steps after the first that can be answered before the page's script is there, as HTML for the early script: one
 * screen a step, whichever way leads there. Drawn where the page is made, never in the browser.
 */
export function EarlyScreens(props: { settings: PageSettings }) {
  const words = useWords();
  const step: ScreenProps = {
    form: emptyForm,
    change: nothing,
    proceed: nothing,
    config: configWithout(props.settings),
  };
  const screens: Partial<Record<StepName, { title: string; drawn: ReactNode }>> = {
    payment: { title: words.payment.title, drawn: <PaymentScreen {...step} /> },
    'has-estimate': { title: words.hasEstimate.title, drawn: <HasEstimateScreen {...step} /> },
    property: { title: words.property.title, drawn: <PropertyScreen {...step} /> },
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
              <SavedHere step={early.step} onStartOver={nothing} />
            </StepFrame>
          </div>
        );
      })}
    </div>
  );
}
