import './property.css';
import { useState } from 'react';
import { homeSizeTyped } from '#web/wizard/home-size/asked-size.ts';
import type { AskedSize } from '#web/wizard/home-size/size-question.tsx';
import { SquareFootageField } from '#web/wizard/home-size/square-footage-field.tsx';
import type { ScreenProps } from '#web/wizard/journey/step-frame.tsx';
import { parseSquareFootage } from '#web/wizard/visit/answers.ts';
import { isUnusualHome } from '#web/wizard/visit/home-size.ts';
import { useLaterWords, useWords } from '#web/words/locale.tsx';
import { PropertyTypeField } from './property-type-field.tsx';

export interface PropertyProps extends ScreenProps {
  /** A confirmed roof stands for the home's size. */
  needsNoSize?: boolean;
}

export function PropertyScreen({ form, change, proceed, needsNoSize = false }: PropertyProps) {
  const words = useWords();
  const { property } = useLaterWords();
  const [asked, setAsked] = useState<AskedSize | null>(null);
  const size = homeSizeTyped(form.squareFootage);
  const readable = size.kind === 'size' || size.kind === 'question';
  const isLeftOut = needsNoSize && size.kind === 'none';
  const ready = form.propertyType !== null && (readable || isLeftOut);

  const goOn = () => {
    if (!ready) return;
    if (!readable) return proceed();
    const { squareFootage } = size;
    const meant = size.kind === 'question';
    // A number is asked about once and then obeyed; what reads two ways needs its answer.
    const obeyed = !meant && (asked !== null || !isUnusualHome(squareFootage));
    if (obeyed) proceed();
    else setAsked({ squareFootage, meant });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <PropertyTypeField value={form.propertyType} onChange={(propertyType) => change({ propertyType })} />
      <SquareFootageField
        value={form.squareFootage}
        asked={asked}
        isRequired={!needsNoSize}
        onChange={(squareFootage) => {
          // The same number, written plainer on leaving the field, was asked about already.
          const asksStill =
            asked?.meant === false && parseSquareFootage(squareFootage) === asked.squareFootage;
          if (!asksStill) setAsked(null);
          change({ squareFootage });
        }}
        onTake={(squareFootage) => {
          change({ squareFootage: String(squareFootage) });
          proceed();
        }}
      />
      <p className="note">{property.note}</p>
      <button type="submit" className="button" disabled={!ready}>
        {words.wizard.continue}
      </button>
    </form>
  );
}
