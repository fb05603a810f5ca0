import type { ComponentType } from 'react';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { Document, Ruler, Shield, Wallet } from '#web/ui/icons.tsx';
import { Lazy } from '#web/ui/lazy.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { StepHint, type StepProps } from '#web/wizard/journey/step-frame.tsx';
import { useLocale, useWords } from '#web/words/locale.tsx';
import styles from './payment-steps.module.css';

export function PaymentStep({ wizard }: StepProps) {
  const { payment } = useWords();
  return (
    <Choices
      chosen={wizard.session.form.isInsuranceClaim}
      onChoose={(isInsuranceClaim) => {
        wizard.change({ isInsuranceClaim });
        wizard.goOn();
      }}
      choices={[
        { value: true, title: payment.insurance, hint: payment.insuranceHint, Icon: Shield },
        { value: false, title: payment.outOfPocket, hint: payment.outOfPocketHint, Icon: Wallet },
      ]}
    />
  );
}

/** Not in the first download: few need it. */
const askAdjuster = lazyChunk(() => import('#web/quote/adjuster-questions.tsx'));

export function HasEstimateStep({ wizard }: StepProps) {
  const { words, later } = useLocale().messages;
  const { hasEstimate } = words;
  return (
    <>
      <StepHint>{hasEstimate.hint}</StepHint>
      <Choices
        chosen={wizard.session.form.hasAdjusterEstimate}
        onChoose={(hasAdjusterEstimate) => {
          wizard.change({ hasAdjusterEstimate });
          wizard.goOn();
        }}
        choices={[
          { value: true, title: hasEstimate.yes, hint: hasEstimate.yesHint, Icon: Document },
          { value: false, title: hasEstimate.no, hint: hasEstimate.noHint, Icon: Ruler },
        ]}
      />
      <p className={styles.ask}>
        <Lazy part={askAdjuster} beside={later} failed={() => null}>
          {({ AskAdjuster }) => <AskAdjuster address={wizard.session.form.address.trim()} />}
        </Lazy>
      </p>
    </>
  );
}

interface ChoicesProps {
  choices: readonly { value: boolean; title: string; hint: string; Icon: ComponentType }[];
  chosen: boolean | null;
  onChoose(value: boolean): void;
}

/** Large answers to one question: a tap answers it and goes on. */
const Choices = ({ choices, chosen, onChoose }: ChoicesProps) => (
  <div className={styles.choices}>
    {choices.map(({ value, title, hint, Icon }) => (
      <ChoiceRow
        key={title}
        sign={<Icon />}
        title={title}
        detail={hint}
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
      />
    ))}
  </div>
);
