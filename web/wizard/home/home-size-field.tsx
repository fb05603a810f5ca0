import { useState } from 'react';
import { figure } from '#shared/dollars.ts';
import { Field, Input, WithUnit } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { type AskedSize, SizeQuestion } from '#web/wizard/area/size-question.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import styles from './home-size-field.module.css';
import { homeSizeTyped } from './home-size-question.ts';

interface SquareFootageProps {
  value: string;
  /** What Continue asked about this very text. */
  asked: AskedSize | null;
  isRequired: boolean;
  onChange(text: string): void;
  /** The homeowner says that this is the size. */
  onTake(squareFootage: number): void;
}

/** Home size as people type it. Left, the field shows the number that was understood. */
export function SquareFootageField({ value, asked, isRequired, onChange, onTake }: SquareFootageProps) {
  const { property } = useLaterWords();
  const [left, setLeft] = useState(value !== '');
  const size = homeSizeTyped(value);
  const error = left && size.kind === 'unreadable' ? property.sizeMissing : null;
  const leave = () => {
    setLeft(true);
    if (size.kind === 'size' && /[^\d,]/.test(value)) onChange(figure(size.squareFootage));
  };
  return (
    <div>
      <Field id="square-footage" label={property.size} error={error} keepsRoom={asked === null}>
        {(control) => (
          <WithUnit unit={property.unit}>
            <Input
              {...control}
              name="squareFootage"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="next"
              maxLength={40}
              aria-required={isRequired}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onBlur={leave}
            />
          </WithUnit>
        )}
      </Field>
      {asked !== null && <SizeQuestion asked={asked} onTake={onTake} />}
      <Fold summary={property.sizeHelpTitle}>
        <ul className={styles.help}>
          {property.sizeHelp.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}
