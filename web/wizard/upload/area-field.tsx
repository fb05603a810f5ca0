import './area-field.css';
import { useId, useState } from 'react';
import { type AreaUnit, areaUnits, likelierUnit, typedArea } from '#shared/lead/typed-area.ts';
import { useLaterWords } from '#web/words/locale.tsx';

/** An area as a number and its unit. What looks like the other unit is said and stops nobody. */
export function AreaField(props: {
  label: string;
  text: string;
  unit: AreaUnit;
  onText(text: string): void;
  onUnit(unit: AreaUnit): void;
}) {
  const words = useLaterWords().correctionForm;
  const id = useId();
  const [left, setLeft] = useState(false);
  const area = typedArea(props.text, props.unit);
  const likelier = likelierUnit(props.text, props.unit);
  const isWrong = left && props.text.trim() !== '' && area === null && likelier === null;
  const error = isWrong ? words.invalid : null;
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <div className="area-field">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          aria-invalid={error !== null}
          aria-describedby={`${id}-message`}
          value={props.text}
          onChange={(event) => props.onText(event.target.value)}
          onBlur={() => setLeft(true)}
        />
        <fieldset className="area-units">
          <legend className="visually-hidden">{words.unit}</legend>
          {areaUnits.map((unit) => (
            <button
              key={unit}
              type="button"
              className="tap"
              aria-pressed={unit === props.unit}
              onClick={() => props.onUnit(unit)}
            >
              {words.units[unit]}
            </button>
          ))}
        </fieldset>
      </div>
      <p id={`${id}-message`} className={error === null ? 'doubt' : 'error'} aria-live="polite">
        {error ?? (likelier && words.didYouMean(words.units[likelier])) ?? words.unitNote}
      </p>
    </div>
  );
}
