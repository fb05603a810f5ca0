import { Shield, Wallet } from '#web/ui/icons.tsx';
import { ChoiceCards } from '#web/wizard/card/choice-cards.tsx';
import type { ScreenProps } from '#web/wizard/journey/step-frame.tsx';
import { useWords } from '#web/words/locale.tsx';

export function PaymentScreen({ form, change, proceed }: ScreenProps) {
  const { payment } = useWords();
  return (
    <ChoiceCards
      chosen={form.isInsuranceClaim}
      onChoose={(isInsuranceClaim) => {
        change({ isInsuranceClaim });
        proceed();
      }}
      choices={[
        { value: true, title: payment.insurance, hint: payment.insuranceHint, Icon: Shield },
        { value: false, title: payment.outOfPocket, hint: payment.outOfPocketHint, Icon: Wallet },
      ]}
    />
  );
}
