import { useState } from 'react';
import { useWords } from '#web/i18n/locale-context.tsx';
import { isUnusualHome, parseSquareFootage } from '#web/wizard/form.ts';

/** Home size as people type it; the help and the doubts beside it never stand in the way. */
export function SquareFootageField(props: { value: string; onChange(text: string): void }) {
  const { property } = useWords();
  const [left, setLeft] = useState(props.value !== '');
  const squareFootage = parseSquareFootage(props.value);
  const error = left && props.value.trim() !== '' && squareFootage === null ? property.sizeMissing : null;
  const doubt = left && squareFootage !== null && isUnusualHome(squareFootage) ? property.sizeUnusual : null;
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
          maxLength={20}
          aria-required
          aria-invalid={error !== null}
          aria-describedby="square-footage-message"
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={() => setLeft(true)}
        />
        <span className="unit" aria-hidden="true">
          {property.unit}
        </span>
      </div>
      <p id="square-footage-message" className={error === null ? 'doubt' : 'error'} aria-live="polite">
        {error ?? doubt}
      </p>
      <details className="help">
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
