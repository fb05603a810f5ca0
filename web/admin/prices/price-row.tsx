import type { InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import { type PricingVariable, variableTitle } from '#shared/pricing/rates.ts';
import { type PricingUnit, pricingBounds, unitOf } from '#shared/pricing/variables.ts';
import { momentWords, money } from '#web/words/office/formats.ts';
import { adminName, changeText, valueText } from '#web/words/office/prices.ts';
import { type Change, priceStep, priceStepped } from './price-drafts.ts';
import { EXAMPLE_SQUARES, type exampleOf } from './price-effect.ts';

/** Where the field of that variable is. */
export const fieldId = (id: string) => `price-${id}`;

interface PriceRowProps {
  variable: PricingVariable;
  /** What stands in the field instead of the stored price. */
  text: string | undefined;
  change: Change | undefined;
  /** What it comes to for a home that stands for others; null where it is no package's price. */
  example: ReturnType<typeof exampleOf>;
  /** Opens its history. */
  history: ReactNode;
  type: (text: string) => void;
  /** The stored price stands in the field again. */
  putBack: () => void;
  /** The draft is to replace the price that somebody set meanwhile. */
  keep: () => void;
}

const EXAMPLE = `${EXAMPLE_SQUARES}-square home`;

/** What stands in the columns of the rows below; each row says it itself to whoever cannot see them. */
export const PriceHeads = ({ hasExample }: { hasExample: boolean }) => (
  <div className="admin-price admin-price-heads" aria-hidden="true">
    <span>Name</span>
    <span className="admin-price-heads-value">Value</span>
    <span>Change</span>
    {hasExample && <span className="admin-price-example">{EXAMPLE}</span>}
    <span className="admin-price-last">Last change</span>
  </div>
);

/** One variable and what is typed over its value; nothing is saved here. */
export function PriceRow(props: PriceRowProps) {
  const { variable, text, change, example, history, type, putBack, keep } = props;
  const id = fieldId(variable.id);
  const { min, max } = pricingBounds(variable.name);
  const refusal = change?.input.kind === 'refused' ? change.input.message : '';

  /** What is no number is ignored. */
  function settle() {
    if (text !== undefined && change === undefined) putBack();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') settle();
    if (event.key === 'Escape') putBack();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const stepped = priceStepped(
      text ?? String(variable.value),
      event.key === 'ArrowUp' ? 1 : -1,
      variable.name,
    );
    if (stepped !== null) type(stepped);
  }

  return (
    <li className="admin-price" data-changed={change !== undefined}>
      <div className="admin-price-name">
        <label htmlFor={id}>{variableTitle(variable.name)}</label>
        <p id={`${id}-about`}>{variable.description}</p>
      </div>
      <PriceField
        id={id}
        unit={unitOf(variable.name)}
        step={priceStep(variable.name)}
        aria-valuemin={min}
        aria-valuemax={max}
        value={text ?? variable.value}
        aria-describedby={`${id}-about ${id}-state`}
        aria-invalid={refusal !== ''}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-state`} className="admin-price-state">
        <p role="alert" className="admin-price-refusal">
          {refusal}
        </p>
        {change !== undefined && !change.conflict && (
          <p className="admin-price-was">
            {change.input.kind === 'price'
              ? changeText(variable.name, variable.value, change.input.value)
              : `was ${valueText(variable.name, variable.value)}`}
          </p>
        )}
        {change?.conflict && <Conflict {...{ variable, change, putBack, keep }} />}
      </div>
      {example !== null && (
        <p className="admin-price-example">
          <span className="visually-hidden">{EXAMPLE}: </span>
          {money(example.before)}
          {example.after !== example.before && (
            <>
              {' '}
              → <strong>{money(example.after)}</strong>
            </>
          )}
        </p>
      )}
      <p className="admin-price-last">{lastChange(variable)}</p>
      <div className="admin-price-past">{history}</div>
    </li>
  );
}

/** Who set the value that stands, and when: "dana@example.com, Nov 3"; nothing for the values a site begins with. */
const lastChange = ({ updated_by, updated_at }: PricingVariable) =>
  updated_by === undefined ? '' : `${adminName(updated_by)}, ${momentWords(updated_at, 'short')}`;

type ConflictProps = Pick<PriceRowProps, 'variable' | 'putBack' | 'keep'> & { change: Change };

/** Both prices, and the choice between them. */
function Conflict({ variable, change, putBack, keep }: ConflictProps) {
  const by = variable.updated_by === undefined ? 'Someone' : adminName(variable.updated_by);
  const { name, value } = variable;
  const of = <span className="visually-hidden"> for {variableTitle(name)}</span>;
  return (
    <div role="alert" className="admin-price-conflict">
      <p>
        {by} just changed this to {valueText(name, value)}.
      </p>
      <button type="button" className="admin-button" onClick={putBack}>
        Use {valueText(name, value)}
        {of}
      </button>
      {change.input.kind === 'price' && (
        <button type="button" className="admin-button" onClick={keep}>
          Keep mine, {valueText(name, change.input.value)}
          {of}
        </button>
      )}
    </div>
  );
}

const before: Partial<Record<PricingUnit, string>> = { dollars: '$', times: '×' };
const after: Partial<Record<PricingUnit, string>> = { percent: '%', switch: '0 or 1' };

interface PriceFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  unit: PricingUnit;
}

/** What a screen reader says the value is; undefined where the text is no number. */
const valueNow = (text: unknown) =>
  String(text).trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);

/**
 * A value that is typed, or stepped by whoever listens to the arrow keys; a wheel turned over it changes nothing.
 * Not a number field: browsers drop a comma from one without a word, and 352,5 is stored as 3525.
 */
function PriceField({ unit, ...props }: PriceFieldProps) {
  return (
    <div className="admin-price-field">
      {before[unit] !== undefined && <span aria-hidden="true">{before[unit]}</span>}
      <input
        type="text"
        className="admin-field"
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-valuenow={valueNow(props.value)}
        {...props}
      />
      {after[unit] !== undefined && <span aria-hidden="true">{after[unit]}</span>}
    </div>
  );
}
