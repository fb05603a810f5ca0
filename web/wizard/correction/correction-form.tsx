// Before this room's own sheet, which overrides it.
import '#web/wizard/home/home.css';
import { type FormEvent, useState } from 'react';
import { figure } from '#shared/dollars.ts';
import { witnessText } from '#shared/estimate/witness-words.ts';
import { type AreaUnit, isUnusualRoof } from '#shared/lead/typed-area.ts';
import { propertyTypes } from '#shared/pricing/area-bounds.ts';
import { homeBehind } from '#shared/quote/corrected-quote.ts';
import { squaresOf } from '#shared/quote/quote.ts';
import { type AskedSize, SizeQuestion } from '#web/wizard/area/size-question.tsx';
import { SquareFootageField } from '#web/wizard/home/home-size-field.tsx';
import { sizeToAsk, stillAsked } from '#web/wizard/home/home-size-question.ts';
import { AreaField } from '#web/wizard/upload/area-field.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import {
  chosenIn,
  homeCorrection,
  homeTyped,
  isSame,
  isTyping,
  otherSizes,
  type Roof,
  roofsOf,
  roofsPicked,
  squaresText,
  type TypedHome,
} from './area-choice.ts';
import type { CorrectionProps } from './correction.ts';

/** The home a quote is for, the roofs of the estimate to pick from, or an area to type, also one that the estimate shows elsewhere: the one touched last holds. */
export function CorrectionForm({ read, correction, onCorrect }: Omit<CorrectionProps, 'isOpen'>) {
  const words = useLaterWords().correctionForm;
  const { quote } = useLaterWords();
  const { witnesses } = useLaterWords().basis;
  const roofs = roofsOf(read);
  const sizes = otherSizes(read);
  const [picked, setPicked] = useState<readonly Roof[]>(() => roofsPicked(read, correction));
  const [home, setHome] = useState(() => homeTyped(read, correction));
  const [asked, setAsked] = useState<AskedSize | null>(null);
  // The size that was taken before is asked about no more.
  const [obeyed, setObeyed] = useState(() => (correction?.home ?? homeBehind(read))?.squareFootage ?? null);
  const [text, setText] = useState('');
  const isOfPaper = read.claim !== undefined || read.basis?.source === 'typed-from-paper';
  const [unit, setUnit] = useState<AreaUnit>(isOfPaper ? 'squares' : 'sqft');

  const chosen = chosenIn(read, { picked, home, text, unit });
  const squareFootage = chosen === null ? read.squareFootage : chosen?.squareFootage;
  const isNew = chosen !== undefined && !isSame(chosen, correction);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNew) return;
    const question = isTyping({ text })
      ? roofToAsk(chosen?.squareFootage ?? read.squareFootage, obeyed)
      : home && sizeToAsk(home.text, obeyed);
    if (question === null) onCorrect(chosen);
    else {
      setAsked(question);
      setObeyed(question.squareFootage);
    }
  };
  return (
    <form className="correction-form" noValidate onSubmit={submit}>
      {home !== null && (
        <HomeFields
          home={home}
          asked={isTyping({ text }) ? null : asked}
          onChange={(typed) => {
            setText('');
            setAsked(stillAsked(asked, typed.text));
            setHome(typed);
          }}
          onTake={(taken) => {
            const correct = homeCorrection(read, { ...home, text: figure(taken) });
            if (correct !== undefined) onCorrect(correct);
          }}
        />
      )}
      {roofs.length > 0 && (
        <RoofPicker
          roofs={roofs}
          picked={isTyping({ text }) ? [] : picked}
          onPick={(roofsTicked) => {
            setText('');
            setPicked(roofsTicked);
          }}
        />
      )}
      {sizes.length > 0 && (
        <p className="shown-sizes">
          {words.alsoShown}{' '}
          {sizes.map((size) => (
            <button
              key={size.kind}
              type="button"
              className="link-button"
              onClick={() => {
                setText(figure(size.squares));
                setUnit('squares');
              }}
            >
              {witnessText(size, read.squareFootage / 100, witnesses)}
            </button>
          ))}
        </p>
      )}
      <AreaField
        label={roofs.length > 0 || home !== null ? words.orType : words.type}
        text={text}
        unit={unit}
        onText={setText}
        onUnit={setUnit}
      />
      {isTyping({ text }) && asked !== null && asked.squareFootage === squareFootage && (
        <SizeQuestion asked={asked} onTake={() => chosen && onCorrect(chosen)} />
      )}
      <p className="correction-preview" role="status">
        {squareFootage !== undefined &&
          quote.basedOn(figure(squareFootage), figure(squaresOf(squareFootage, read.basis?.wastePercent)))}
      </p>
      <button type="submit" className="button button-quiet" disabled={!isNew}>
        {words.apply}
      </button>
    </form>
  );
}

/** What to ask before a typed roof is taken; null takes it. `obeyed`: the size that was asked about last. */
const roofToAsk = (squareFootage: number, obeyed: number | null): AskedSize | null =>
  isUnusualRoof(squareFootage) && squareFootage !== obeyed ? { squareFootage, meant: false } : null;

/** The home that the area follows from: its size, asked about once where it is unusual, and its stories. */
function HomeFields(props: {
  home: TypedHome;
  asked: AskedSize | null;
  onChange(home: TypedHome): void;
  onTake(squareFootage: number): void;
}) {
  const { property } = useLaterWords();
  const { home, asked, onChange, onTake } = props;
  return (
    <>
      <SquareFootageField
        value={home.text}
        asked={asked}
        isRequired
        onChange={(text) => onChange({ ...home, text })}
        onTake={onTake}
      />
      <fieldset className="home-stories">
        <legend>{property.type}</legend>
        <div className="home-story-taps">
          {propertyTypes.map((propertyType) => (
            <button
              key={propertyType}
              type="button"
              className="tap"
              aria-pressed={propertyType === home.propertyType}
              onClick={() => onChange({ ...home, propertyType })}
            >
              {property.types[propertyType]}
            </button>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** The roofs of the estimate by the names it gives them; one or several may be ticked. */
function RoofPicker(props: {
  roofs: readonly Roof[];
  picked: readonly Roof[];
  onPick(roofs: readonly Roof[]): void;
}) {
  const words = useLaterWords().correctionForm;
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
