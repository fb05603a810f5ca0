import { clsx } from 'clsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { figure } from '#shared/dollars.ts';
import { type AreaUnit, isUnusualRoof } from '#shared/lead/typed-area.ts';
import { propertyTypes } from '#shared/pricing/area-bounds.ts';
import { squaresOf } from '#shared/quote/quote.ts';
import type { AreaCorrection, CorrectedHome } from '#shared/roof/area-basis.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChipGroup, Tick } from '#web/ui/choice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { type AskedSize, SizeQuestion } from '#web/wizard/area/size-question.tsx';
import { SquareFootageField } from '#web/wizard/home/home-size-field.tsx';
import { sizeQuestion, stillAsked } from '#web/wizard/home/home-size-question.ts';
import { AreaField } from '#web/wizard/upload/area-field.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import {
  homeCorrection,
  homeOf,
  isSame,
  isTyped,
  type Roof,
  roofCorrection,
  roofsOf,
  roofsPicked,
  squaresText,
  type TypedHome,
} from './area-choice.ts';
import type { CorrectionProps } from './correction.ts';
import styles from './correction-form.module.css';

type FormProps = Omit<CorrectionProps, 'isOpen'>;

/** Another home where the price follows from a home's size, else another roof. */
export function CorrectionForm(props: FormProps) {
  const home = homeOf(props.read, props.correction);
  return home === null ? <RoofForm {...props} /> : <HomeForm {...props} first={home} />;
}

/** The home's size, asked about once where it is unusual, and its stories. */
function HomeForm({ first, ...props }: FormProps & { first: CorrectedHome }) {
  const { property } = useLaterWords();
  const { read, onCorrect } = props;
  const [home, setHome] = useState<TypedHome>({
    propertyType: first.propertyType,
    text: figure(first.squareFootage),
  });
  const [asked, setAsked] = useState<AskedSize | null>(null);
  // The size that was taken before is asked about no more.
  const [obeyed, setObeyed] = useState<number | null>(first.squareFootage);
  const change = (changed: Partial<TypedHome>) => {
    const next = { ...home, ...changed };
    setAsked(stillAsked(asked, next.text));
    setHome(next);
  };
  const apply = (chosen: AreaCorrection | null) => {
    const question = sizeQuestion(home.text, obeyed);
    if (question === null) return onCorrect(chosen);
    setAsked(question);
    setObeyed(question.squareFootage);
  };
  return (
    <ChoiceForm {...props} chosen={homeCorrection(read, home)} onApply={apply}>
      <SquareFootageField
        value={home.text}
        asked={asked}
        isRequired
        onChange={(text) => change({ text })}
        onTake={(taken) => {
          const correction = homeCorrection(read, { ...home, text: figure(taken) });
          if (correction !== undefined) onCorrect(correction);
        }}
      />
      <ChipGroup
        legend={property.type}
        options={propertyTypes.map((value) => ({ value, label: property.types[value] }))}
        chosen={home.propertyType}
        onChoose={(propertyType) => change({ propertyType })}
      />
    </ChoiceForm>
  );
}

/** The roofs of the estimate to pick from, or an area to type: what was touched last holds. */
function RoofForm(props: FormProps) {
  const words = useLaterWords().correctionForm;
  const { read, correction, onCorrect } = props;
  const roofs = roofsOf(read);
  const [picked, setPicked] = useState<readonly Roof[]>(() => roofsPicked(read, correction));
  const [text, setText] = useState('');
  const isOfEstimate = read.claim !== undefined || read.basis?.source === 'typed-from-paper';
  const [unit, setUnit] = useState<AreaUnit>(isOfEstimate ? 'squares' : 'sqft');
  const [asked, setAsked] = useState<AskedSize | null>(null);
  const chosen = roofCorrection(read, { picked, text, unit });
  const squareFootage = chosen === null ? read.squareFootage : chosen?.squareFootage;
  const isAsked = asked !== null && asked.squareFootage === squareFootage;
  const apply = (correction: AreaCorrection | null) => {
    const size = correction?.squareFootage ?? read.squareFootage;
    if (isAsked || !isTyped(text) || !isUnusualRoof(size)) onCorrect(correction);
    else setAsked({ squareFootage: size, meant: false });
  };
  return (
    <ChoiceForm {...props} chosen={chosen} onApply={apply}>
      {roofs.length > 0 && (
        <RoofPicker
          roofs={roofs}
          picked={isTyped(text) ? [] : picked}
          onPick={(ticked) => {
            setText('');
            setPicked(ticked);
          }}
        />
      )}
      <AreaField
        label={roofs.length > 0 ? words.orType : words.type}
        text={text}
        unit={unit}
        onText={setText}
        onUnit={setUnit}
      />
      {isTyped(text) && isAsked && <SizeQuestion asked={asked} onTake={() => chosen && onCorrect(chosen)} />}
    </ChoiceForm>
  );
}

interface ChoiceFormProps extends Pick<FormProps, 'read' | 'correction'> {
  /** Null is what was read; undefined where nothing usable stands in the fields. */
  chosen: AreaCorrection | null | undefined;
  onApply(chosen: AreaCorrection | null): void;
  children: ReactNode;
}

/** The fields, what their choice would be priced for, and the button that takes it. */
function ChoiceForm({ read, correction, chosen, onApply, children }: ChoiceFormProps) {
  const { quote, correctionForm: words } = useLaterWords();
  const squareFootage = chosen === null ? read.squareFootage : chosen?.squareFootage;
  const isNew = chosen !== undefined && !isSame(chosen, correction);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNew) onApply(chosen);
  };
  return (
    <Card className={styles.card}>
      <Stack as="form" onSubmit={submit}>
        {children}
        <p className={styles.preview} role="status">
          {squareFootage !== undefined &&
            quote.basedOn(figure(squareFootage), figure(squaresOf(squareFootage, read.basis?.wastePercent)))}
        </p>
        <Button type="submit" disabled={!isNew}>
          {words.apply}
        </Button>
      </Stack>
    </Card>
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
    <fieldset>
      <legend className={styles.legend}>{words.roofs}</legend>
      {props.roofs.map((roof) => (
        <Tick
          key={roof.index}
          className={clsx(roof.squareFootage === null && styles.notStated)}
          disabled={roof.squareFootage === null}
          checked={isPicked(roof)}
          onChange={({ target }) =>
            props.onPick(props.roofs.filter((one) => (one === roof ? target.checked : isPicked(one))))
          }
        >
          <span lang="en">{roof.name}</span>
          <small className={styles.squares}>
            {roof.squareFootage === null
              ? words.areaNotStated
              : words.squares(squaresText(roof.squareFootage))}
          </small>
        </Tick>
      ))}
    </fieldset>
  );
}
