import { useState } from 'react';
import { figure } from '#shared/dollars.ts';
import { Alert } from '#web/ui/step-icons.tsx';
import { type AskedSize, SizeQuestion } from '#web/wizard/area/size-question.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
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
    <div className="field">
      <label htmlFor="square-footage">{property.size}</label>
      <div className="with-unit">
        <input
          id="square-footage"
          name="squareFootage"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={40}
          aria-required={isRequired}
          aria-invalid={error !== null}
          aria-describedby="square-footage-message"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={leave}
        />
        <span className="unit" aria-hidden="true">
          {property.unit}
        </span>
      </div>
      <p id="square-footage-message" className="error" data-asked={asked !== null} aria-live="polite">
        {error !== null && <Alert />}
        {error}
      </p>
      {asked !== null && <SizeQuestion asked={asked} onTake={onTake} />}
      <details className="help fold">
        <summary>{property.sizeHelpTitle}</summary>
        <ul>
          {property.sizeHelp.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
