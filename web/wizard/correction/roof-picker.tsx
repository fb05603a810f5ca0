import { useCorrectionWords } from '#web/words/locale.tsx';
import type { Roof } from './roof-choice.ts';
import { squaresText } from './squares-text.ts';

/** The roofs of the estimate by the names it gives them; one or several may be ticked. */
export function RoofPicker(props: {
  roofs: readonly Roof[];
  picked: readonly Roof[];
  onPick(roofs: readonly Roof[]): void;
}) {
  const words = useCorrectionWords();
  const isPicked = ({ index }: Roof) => props.picked.some((one) => one.index === index);
  return (
    <fieldset className="roof-picker">
      <legend>{words.roofs}</legend>
      {props.roofs.map((roof) => (
        <label key={roof.index} className="tick">
          <input
            type="checkbox"
            disabled={roof.squareFootage === null}
            checked={isPicked(roof)}
            onChange={({ target }) =>
              props.onPick(props.roofs.filter((one) => (one === roof ? target.checked : isPicked(one))))
            }
          />
          <span>
            <span lang="en">{roof.name}</span>
            <small>
              {roof.squareFootage === null
                ? words.areaNotStated
                : words.squares(squaresText(roof.squareFootage))}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
