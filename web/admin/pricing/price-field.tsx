import type { InputHTMLAttributes } from 'react';
import type { PricingUnit } from '#shared/pricing/variables.ts';

const before: Partial<Record<PricingUnit, string>> = { dollars: '$', times: '×' };
const after: Partial<Record<PricingUnit, string>> = { percent: '%', switch: '0 or 1' };

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  unit: PricingUnit;
}

/** What a screen reader says the value is; undefined where the text is no number. */
const valueNow = (text: unknown) =>
  String(text).trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);

/**
 * A value that is typed, or stepped by whoever listens to the arrow keys; a wheel turned over it changes nothing.
 * Not a number field: browsers drop a comma from one without a word, and 352,5 is stored as 3525.
 */
export function PriceField({ unit, ...props }: Props) {
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
