import { useWords } from '#web/i18n/locale-context.tsx';
import { isPropertyReady } from '#web/wizard/form.ts';
import { PropertyTypeField } from '#web/wizard/screens/property-type-field.tsx';
import { SquareFootageField } from '#web/wizard/screens/square-footage-field.tsx';
import type { StepProps } from '#web/wizard/step-props.ts';
import './property.css';

export function PropertyScreen({ form, change, proceed }: StepProps) {
  const words = useWords();
  const ready = isPropertyReady(form);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) proceed();
      }}
    >
      <PropertyTypeField value={form.propertyType} onChange={(propertyType) => change({ propertyType })} />
      <SquareFootageField
        value={form.squareFootage}
        onChange={(squareFootage) => change({ squareFootage })}
      />
      <p className="note">{words.property.note}</p>
      <button type="submit" className="button" disabled={!ready}>
        {words.wizard.continue}
      </button>
    </form>
  );
}
