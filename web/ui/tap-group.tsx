import { useId } from 'react';

/** Short answers of which one may be tapped; none has to be. */
export function TapGroup<Value extends string | boolean>(props: {
  legend: string;
  /** Where the chosen answer comes from, when it is not the homeowner's own. */
  note?: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value | undefined;
  /** What the chosen answer comes to, beside it. */
  result?: string;
  onChoose(value: Value): void;
}) {
  const noteId = useId();
  return (
    <fieldset className="tap-group" aria-describedby={props.note === undefined ? undefined : noteId}>
      <legend>{props.legend}</legend>
      <div className="taps">
        {props.options.map(({ value, label }) => (
          <button
            key={label}
            type="button"
            className="tap"
            aria-pressed={value === props.chosen}
            onClick={() => props.onChoose(value)}
          >
            {label}
          </button>
        ))}
        {props.result !== undefined && <span className="tap-result">{props.result}</span>}
      </div>
      {props.note !== undefined && (
        <p className="hint" id={noteId}>
          {props.note}
        </p>
      )}
    </fieldset>
  );
}
