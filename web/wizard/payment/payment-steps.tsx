import type { ComponentType } from 'react';
import { ChevronRight, Document, Ruler, Shield, Wallet } from '#web/ui/icons.tsx';
import type { StepProps } from '#web/wizard/journey/step-frame.tsx';
import { useWords } from '#web/words/locale.tsx';
import './choice-cards.css';

export function PaymentStep({ wizard }: StepProps) {
  const { payment } = useWords();
  return (
    <ChoiceCards
      chosen={wizard.visit.form.isInsuranceClaim}
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

export function HasEstimateStep({ wizard }: StepProps) {
  const { hasEstimate } = useWords();
  return (
    <>
      <p className="step-hint">{hasEstimate.hint}</p>
      <ChoiceCards
        chosen={wizard.visit.form.hasAdjusterEstimate}
        onChoose={(hasAdjusterEstimate) => {
          wizard.change({ hasAdjusterEstimate });
          wizard.goOn();
        }}
        choices={[
          { value: true, title: hasEstimate.yes, hint: hasEstimate.yesHint, Icon: Document },
          { value: false, title: hasEstimate.no, hint: hasEstimate.noHint, Icon: Ruler },
        ]}
      />
    </>
  );
}

interface Choice<Value> {
  value: Value;
  title: string;
  hint?: string;
  Icon: ComponentType;
}

/** Large answers to one question: a tap answers it and goes on. */
function ChoiceCards<Value extends string | boolean>(props: {
  choices: readonly Choice<Value>[];
  chosen: Value | null;
  onChoose(value: Value): void;
}) {
  return (
    <div className="choices">
      {props.choices.map(({ value, title, hint, Icon }) => (
        <button
          key={title}
          type="button"
          className="choice"
          aria-pressed={value === props.chosen}
          onClick={() => props.onChoose(value)}
        >
          <span className="choice-icon">
            <Icon />
          </span>
          <span className="choice-words">
            <span className="choice-title">{title}</span>
            {hint !== undefined && <span className="choice-hint">{hint}</span>}
          </span>
          <ChevronRight />
        </button>
      ))}
    </div>
  );
}
