import { type ReactNode, type Ref, useId } from 'react';
import { figure, squaresInWords } from '#shared/dollars.ts';
import { REASON_LIMIT } from '#shared/lead/office-price.ts';
import { squareFeet } from '#web/words/office/formats.ts';
import { confirmationOf, type PricedSquares, reasonIn } from './priced-squares.ts';
import { SizeQuestionBox } from './size-question.tsx';
import type { SquaresDraft } from './squares-draft.ts';

interface FieldProps {
  id: string;
  label: string;
  /** What is wrong with what was typed. */
  wrong: string | undefined;
  children: ReactNode;
}

const Field = ({ id, label, wrong, children }: FieldProps) => (
  <div className="squares-field">
    <label htmlFor={id}>{label}</label>
    {children}
    {wrong !== undefined && <p className="lead-failed">{wrong}</p>}
  </div>
);

interface FigureFieldProps {
  draft: SquaresDraft;
  name: 'squares' | 'page' | 'deductible' | 'rcv';
  label: string;
  inputMode: 'decimal' | 'numeric';
  wrong: PricedSquares['wrong'];
  ref?: Ref<HTMLInputElement>;
}

/** A figure of the form, and what is wrong with it as it was typed. */
function FigureField({ draft, name, label, inputMode, wrong, ref }: FigureFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} wrong={wrong[name]}>
      <input
        className="admin-field"
        id={id}
        ref={ref}
        inputMode={inputMode}
        autoComplete="off"
        value={draft.fields[name]}
        aria-invalid={wrong[name] !== undefined}
        onChange={({ target }) => draft.set({ [name]: target.value })}
      />
    </Field>
  );
}

/** Whether the squares are the estimate's or the team's own. */
export function SquaresFrom({ draft }: { draft: SquaresDraft }) {
  const name = useId();
  return (
    <fieldset className="squares-by">
      <legend>Squares from</legend>
      {[false, true].map((isOwn) => (
        <label key={String(isOwn)}>
          <input
            type="radio"
            name={name}
            checked={draft.fields.isOwn === isOwn}
            onChange={() => draft.set({ isOwn })}
          />
          {isOwn ? 'Our own check' : 'The PDF'}
        </label>
      ))}
    </fieldset>
  );
}

interface SizeFieldsProps {
  draft: SquaresDraft;
  made: PricedSquares;
  squaresField: Ref<HTMLInputElement>;
}

/** The size, where the estimate says it, and what is asked about one that is far from all else that is known. */
export function SizeFields({ draft, made, squaresField }: SizeFieldsProps) {
  const { priced, question, wrong } = made;
  const confirmation = confirmationOf(made);
  return (
    <>
      <div className="squares-fields">
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
        <p className="admin-hint" role="status">
          {priced !== null &&
            `${squareFeet(priced.squareFootage)}, priced as ${squaresInWords(figure(priced.squares))}.`}
        </p>
      </div>
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
  <details className="fold">
    <summary>Deductible and RCV (optional)</summary>
    <div className="squares-fields">
      <FigureField draft={draft} name="deductible" label="Deductible" inputMode="decimal" wrong={wrong} />
      <FigureField draft={draft} name="rcv" label="RCV" inputMode="decimal" wrong={wrong} />
    </div>
  </details>
);

/** Why the price changes, as the lead's history keeps it. */
export function ReasonField({ draft, wrong }: Pick<FigureFieldProps, 'draft' | 'wrong'>) {
  const id = useId();
  const { fields, set } = draft;
  return (
    <Field id={id} label="Reason" wrong={wrong.reason}>
      <input
        className="admin-field"
        id={id}
        maxLength={REASON_LIMIT}
        value={reasonIn(fields)}
        onChange={({ target }) => set({ reason: target.value })}
        aria-describedby={fields.isOwn ? `${id}why` : undefined}
      />
      {fields.isOwn && (
        <p id={`${id}why`} className="admin-hint">
          Needed to save, like “Measured on the roof”.
        </p>
      )}
    </Field>
  );
}
