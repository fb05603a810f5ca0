import { useEffect } from 'react';
import { Document, Ruler } from '#web/ui/icons.tsx';
import { ChoiceCards } from '#web/wizard/card/choice-cards.tsx';
import type { StepProps } from '#web/wizard/journey/step-frame.tsx';
import { loadUploadStep } from '#web/wizard/wizard.tsx';
import { useLocale } from '#web/words/locale.tsx';

export function HasEstimateScreen({ form, change, proceed }: StepProps) {
  const { messages } = useLocale();
  const { hasEstimate } = messages.words;
  // On its way before the answer; where it fails, the upload step asks again and says so.
  useEffect(() => {
    Promise.all([loadUploadStep(), messages.upload.load()]).catch(() => {});
  }, [messages]);
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
