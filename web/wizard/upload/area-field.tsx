import { useState } from 'react';
import { type AreaUnit, areaUnits, likelierUnit, typedArea } from '#shared/lead/typed-area.ts';
import { Chip } from '#web/ui/choice.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import styles from './area-field.module.css';

/** An area as a number and its unit. What looks like the other unit is said and stops nobody. */
export function AreaField(props: {
  label: string;
  text: string;
  unit: AreaUnit;
  onText(text: string): void;
  onUnit(unit: AreaUnit): void;
}) {
  const words = useLaterWords().correctionForm;
  const [left, setLeft] = useState(false);
  const area = typedArea(props.text, props.unit);
  const likelier = likelierUnit(props.text, props.unit);
  const isWrong = left && props.text.trim() !== '' && area === null && likelier === null;
  const error = isWrong ? words.invalid : null;
  return (
    <Field
      label={props.label}
      error={error}
      help={(likelier && words.didYouMean(words.units[likelier])) ?? words.unitNote}
      keepsRoom
    >
      {(control) => (
        <div className={styles.area}>
          <Input
            {...control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={props.text}
            onChange={(event) => props.onText(event.target.value)}
            onBlur={() => setLeft(true)}
          />
          <fieldset className={styles.units}>
            <legend className={hiddenClass}>{words.unit}</legend>
            {areaUnits.map((unit) => (
              <Chip key={unit} isChosen={unit === props.unit} onClick={() => props.onUnit(unit)}>
                {words.units[unit]}
              </Chip>
            ))}
          </fieldset>
        </div>
      )}
    </Field>
  );
}
