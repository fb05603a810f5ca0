import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { figure } from '#shared/dollars.ts';
import type { PropertyType } from '#shared/pricing/area-bounds.ts';
import {
  type Bedrooms,
  bedroomCounts,
  GUESS_RANGE_PERCENT,
  typicalHomeSize,
} from '#shared/roof/typical-home.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipGroup } from '#web/ui/choice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import type { Wizard } from '#web/wizard/journey/step-frame.tsx';
import { useLaterWords } from '#web/words/locale.tsx';

interface SizeOrBedroomsProps {
  wizard: Pick<Wizard, 'session' | 'change'>;
  mayGuess: boolean;
  onChangeSize(text: string): void;
  /** The field for the size. */
  children: ReactNode;
}

/** The home's size, or its bedrooms for whoever does not know it; what was typed is there again for whoever does after all. */
export function SizeOrBedrooms({ wizard, mayGuess, onChangeSize, children }: SizeOrBedroomsProps) {
  const { squareFootage, bedrooms, propertyType } = wizard.session.form;
  const { property } = useLaterWords();
  const [isUnknown, setUnknown] = useState(bedrooms !== null);
  const [typed, setTyped] = useState('');
  const question = useRef<HTMLDivElement>(null);
  const turn = () => {
    flushSync(() => {
      setUnknown(!isUnknown);
      setTyped(squareFootage);
      wizard.change({ bedrooms: null });
      onChangeSize(isUnknown ? typed : '');
    });
    question.current?.querySelector<HTMLElement>('input, button')?.focus();
  };
  return (
    <Stack gap={2}>
      <div ref={question}>
        {isUnknown ? (
          <BedroomsField
            value={bedrooms}
            propertyType={propertyType}
            onChange={(count) => wizard.change({ bedrooms: count })}
          />
        ) : (
          children
        )}
      </div>
      {(mayGuess || isUnknown) && (
        <Button kind="link" onClick={turn}>
          {isUnknown ? property.sizeKnown : property.sizeUnknown}
        </Button>
      )}
    </Stack>
  );
}

interface BedroomsFieldProps {
  value: Bedrooms | null;
  /** Null until it is answered: homes of several stories are larger. */
  propertyType: PropertyType | null;
  onChange(bedrooms: Bedrooms): void;
}

/** One end of the guess in whole hundreds, as nothing finer is known. */
const rounded = (size: number, percent: number) => figure(Math.round((size * percent) / 10_000) * 100);

/** In place of a home's size that its owner does not know: its bedrooms, and the guess that they lead to. */
function BedroomsField({ value, propertyType, onChange }: BedroomsFieldProps) {
  const { property: words } = useLaterWords();
  const size = value !== null && propertyType !== null ? typicalHomeSize(value, propertyType) : null;
  return (
    <Stack gap={3}>
      <ChipGroup
        legend={words.bedrooms}
        isOneRow
        options={bedroomCounts.map((count) => ({ value: count, label: words.bedroomCount(count) }))}
        chosen={value ?? undefined}
        onChoose={onChange}
      />
      <div role="status">
        {size !== null && (
          <Notice tone="info">
            <strong>
              {words.guess(
                rounded(size, 100 - GUESS_RANGE_PERCENT),
                rounded(size, 100 + GUESS_RANGE_PERCENT),
              )}
            </strong>
            <p>{words.guessRange}</p>
          </Notice>
        )}
      </div>
    </Stack>
  );
}
