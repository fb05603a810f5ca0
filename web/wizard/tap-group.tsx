/** Short answers of which one may be tapped; none has to be. */
export function TapGroup<Value extends string | boolean>(props: {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value | undefined;
  onChoose(value: Value): void;
}) {
  return (
    <fieldset className="tap-group">
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
      </div>
    </fieldset>
  );
}
