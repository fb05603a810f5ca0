import { useId, useState } from 'react';
import {
  type ExtraItem,
  type ExtraPrices,
  type Extras,
  type ExtraUnit,
  extraItems,
} from '#shared/company/extra-items.ts';
import { extraUnits } from '#shared/company/extras.ts';
import { momentWords } from '#web/words/office/formats.ts';
import { extraNames } from '#web/words/office/scope.ts';
import { dollarsIn, extraFacts, unitWords, withPrice, withVoided } from './extras-words.ts';
import { SettingEditor } from './setting-editor.tsx';

/** What the page asks after the price, and what of it has a price. */
export const ExtrasEditor = () => (
  <SettingEditor
    name="extras"
    title="Extras"
    about="After the four prices, visitors can say what else is on the job. An item with a price gets its own line and a total; the four prices stay as they are."
    facts={extraFacts}
    restored={({ voided: _then, ...then }, { voided }) => ({ ...then, ...(voided && { voided }) })}
    beside={({ at, isCurrent }, now, change) => (
      <Voided at={at} isCurrent={isCurrent} extras={now} change={change} />
    )}
  >
    {(value, change) => <ExtrasFields value={value} change={change} />}
  </SettingEditor>
);

/** Voids an earlier version, as one that was mistyped; the one that holds is set right instead. */
function Voided(props: { at: string; isCurrent: boolean; extras: Extras; change: (value: Extras) => void }) {
  const { at, isCurrent, extras, change } = props;
  if (isCurrent) return null;
  if (extras.voided?.includes(at) === true)
    return <p className="admin-hint">Voided. Pages that still show these prices get today’s.</p>;
  return (
    <button type="button" className="admin-button" onClick={() => change(withVoided(extras, at))}>
      Void<span className="visually-hidden"> the prices of {momentWords(at)}</span>
    </button>
  );
}

interface FieldsProps {
  value: Extras;
  change: (value: Extras) => void;
}

function ExtrasFields({ value, change }: FieldsProps) {
  const { asks, prices } = value;
  return (
    <fieldset className="company-fields">
      <legend className="visually-hidden">Extras</legend>
      <label>
        <input
          type="checkbox"
          checked={asks}
          onChange={({ target }) => change({ ...value, asks: target.checked })}
        />
        Ask visitors about extras
      </label>
      {extraItems.map((item) => (
        <PriceField
          key={item}
          item={item}
          price={prices[item]}
          set={(price) => change(withPrice(value, item, price))}
        />
      ))}
      <p className="admin-hint">Leave a price empty to ask without one.</p>
    </fieldset>
  );
}

interface PriceFieldProps {
  item: ExtraItem;
  price: ExtraPrices[ExtraItem];
  set: (price: ExtraPrices[ExtraItem]) => void;
}

/** One price as it is typed, with what it is counted by. */
function PriceField({ item, price, set }: PriceFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [kept, setKept] = useState<ExtraUnit>(extraUnits[item].at(-1) ?? 'job');
  const per = price?.per ?? kept;
  // What was restored or discarded meanwhile stands in place of what was typed.
  const text = Object.is(dollarsIn(typed), price?.dollars) ? typed : String(price?.dollars ?? '');
  const put = (dollars: number | undefined, unit: ExtraUnit) =>
    set(dollars === undefined ? undefined : { per: unit, dollars });
  return (
    <div className="company-price">
      <label htmlFor={id}>{extraNames[item]}</label>
      <span aria-hidden="true">$</span>
      <input
        id={id}
        className="admin-field"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          put(dollarsIn(target.value), per);
        }}
      />
      <select
        className="admin-field"
        aria-label={`${extraNames[item]}: priced`}
        value={per}
        disabled={extraUnits[item].length === 1}
        onChange={({ target }) => {
          const unit = extraUnits[item].find((one) => one === target.value) ?? 'job';
          setKept(unit);
          put(price?.dollars, unit);
        }}
      >
        {extraUnits[item].map((unit) => (
          <option key={unit} value={unit}>
            {unitWords[unit]}
          </option>
        ))}
      </select>
    </div>
  );
}
