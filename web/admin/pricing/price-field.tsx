import type { InputHTMLAttributes } from 'react';
import { PRICE_STEP } from './price-input.ts';

/**
 * A price that is typed, or stepped by whoever listens to the arrow keys; a wheel turned over it changes nothing.
 * Not a number field: browsers drop a comma from one without a word, and 352,5 is stored as 3525.
 */
export function PriceField(props: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <div className="admin-price-field">
      <span aria-hidden="true">$</span>
      <input
        type="text"
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        step={PRICE_STEP}
        aria-valuenow={Number(props.value) || undefined}
        {...props}
      />
    </div>
  );
}
