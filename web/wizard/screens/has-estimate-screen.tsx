import { Document, Ruler } from '#web/ui/icons.tsx';
import { ChoiceCards } from '#web/wizard/card/choice-cards.tsx';
import type { ScreenProps } from '#web/wizard/journey/step-frame.tsx';
import { useWords } from '#web/words/locale.tsx';

export function HasEstimateScreen({ form, change, proceed }: ScreenProps) {
  const { hasEstimate } = useWords();
  return (
    <>
      <p className="step-hint">{hasEstimate.hint}</p>
      <ChoiceCards
        chosen={form.hasAdjusterEstimate}
        onChoose={(hasAdjusterEstimate) => {
          change({ hasAdjusterEstimate });
          proceed();
        }}
        choices={[
          { value: true, title: hasEstimate.yes, hint: hasEstimate.yesHint, Icon: Document },
          { value: false, title: hasEstimate.no, hint: hasEstimate.noHint, Icon: Ruler },
        ]}
      />
    </>
  );
}
