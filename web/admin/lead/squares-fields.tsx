import { type Ref, useId } from 'react';
import { figure, squaresInWords } from '#shared/dollars.ts';
import { REASON_LIMIT } from '#shared/lead/office-price.ts';
import { Tick } from '#web/ui/choice.tsx';
import { Field, Help, Input } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Row } from '#web/ui/stack.tsx';
import { squareFeet } from '#web/words/office/formats.ts';
import { confirmationOf, type PricedSquares, reasonIn } from './priced-squares.ts';
import { SizeQuestionBox } from './size-question.tsx';
import styles from './squares.module.css';
import type { SquaresDraft } from './squares-draft.ts';

interface FigureFieldProps {
  draft: SquaresDraft;
  name: 'squares' | 'page' | 'deductible' | 'rcv';
  label: string;
  inputMode: 'decimal' | 'numeric';
  wrong: PricedSquares['wrong'];
  ref?: Ref<HTMLInputElement>;
}

/** A figure of the form, and what is wrong with it as it was typed. */
const FigureField = ({ draft, name, label, inputMode, wrong, ref }: FigureFieldProps) => (
  <Field label={label} error={wrong[name]} className={styles.figure}>
    {(control) => (
      <Input
        {...control}
        ref={ref}
        inputMode={inputMode}
        autoComplete="off"
        value={draft.fields[name]}
        onChange={({ target }) => draft.set({ [name]: target.value })}
      />
    )}
  </Field>
);

/** Whether the squares are the estimate's or the team's own. */
export function SquaresFrom({ draft }: { draft: SquaresDraft }) {
  const name = useId();
  return (
    <fieldset>
      <legend>Squares from</legend>
      <Row gap={4}>
        {[false, true].map((isOwn) => (
          <Tick
            key={String(isOwn)}
            type="radio"
            name={name}
            checked={draft.fields.isOwn === isOwn}
            onChange={() => draft.set({ isOwn })}
          >
            {isOwn ? 'Our own check' : 'The PDF'}
          </Tick>
        ))}
      </Row>
    </fieldset>
  );
}

interface SizeFieldsProps {
  draft: SquaresDraft;
  computed: PricedSquares;
  squaresField: Ref<HTMLInputElement>;
}

/** The size, where the estimate says it, and what is asked about one that is far from all else that is known. */
export function SizeFields({ draft, computed, squaresField }: SizeFieldsProps) {
  const { priced, question, wrong } = computed;
  const confirmation = confirmationOf(computed);
  return (
    <>
      <Row gap={3} align="start">
        <FigureField
          draft={draft}
          name="squares"
          label="Squares"
          inputMode="decimal"
          wrong={wrong}
          ref={squaresField}
        />
        {!draft.fields.isOwn && (
          <FigureField draft={draft} name="page" label="On page" inputMode="numeric" wrong={wrong} />
        )}
        <Help className={styles.result} role="status">
          {priced !== null &&
            `${squareFeet(priced.squareFootage)}, priced as ${squaresInWords(figure(priced.squares))}.`}
        </Help>
      </Row>
      {question !== null && priced !== null && (
        <SizeQuestionBox
          question={question}
          price={priced.price}
          isConfirmed={draft.confirmed === confirmation}
          confirm={() => draft.confirm(confirmation)}
          use={(squareFootage) => draft.set({ squares: String(squareFootage / 100) })}
        />
      )}
    </>
  );
}

/** What else the team may read in the estimate. */
export const ClaimFields = ({ draft, wrong }: Pick<FigureFieldProps, 'draft' | 'wrong'>) => (
  <Fold summary="Deductible and RCV (optional)">
    <Row gap={3} align="start">
      <FigureField draft={draft} name="deductible" label="Deductible" inputMode="decimal" wrong={wrong} />
      <FigureField draft={draft} name="rcv" label="RCV" inputMode="decimal" wrong={wrong} />
    </Row>
  </Fold>
);

/** Why the price changes, as the lead's history keeps it. */
export function ReasonField({ draft: { fields, set }, wrong }: Pick<FigureFieldProps, 'draft' | 'wrong'>) {
  const help = fields.isOwn && 'Needed to save, like “Measured on the roof”.';
  return (
    <Field label="Reason" help={help} error={wrong.reason}>
      {(control) => (
        <Input
          {...control}
          maxLength={REASON_LIMIT}
          value={reasonIn(fields)}
          onChange={({ target }) => set({ reason: target.value })}
        />
      )}
    </Field>
  );
}
