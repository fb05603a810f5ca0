import { type KeyboardEvent, useId, useState } from 'react';
import { type PricingVariable, variableTitle } from '#shared/pricing.ts';
import { priceTyped } from './price-input.ts';

/** One price: typed as a number, saved by Enter or by leaving the field, put back by Escape. */
export function PricingRow({
  variable,
  save,
}: {
  variable: PricingVariable;
  save: (value: number) => Promise<unknown>;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState('');
  const id = useId();

  function putBack() {
    setTyped(null);
    setRefusal('');
  }

  async function commit() {
    if (typed === null) return;
    const input = priceTyped(typed, variable.value);
    if (input.kind === 'refused') return setRefusal(input.message);
    if (input.kind !== 'price') return putBack();
    setRefusal('');
    // The stored price shows again either way: the new one, or the old one where saving failed.
    await save(input.value).then(putBack, putBack);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') void commit();
    if (event.key === 'Escape') putBack();
  }

  return (
    <li className="admin-price">
      <label htmlFor={id}>{variableTitle(variable.name)}</label>
      <p id={`${id}-about`}>{variable.description}</p>
      <div className="admin-price-field">
        <span aria-hidden="true">$</span>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min="0"
          step="0.01"
          value={typed ?? variable.value}
          aria-describedby={`${id}-about ${id}-refusal`}
          aria-invalid={refusal !== ''}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => void commit()}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={`${id}-refusal`} role="alert" className="admin-price-refusal">
        {refusal}
      </p>
    </li>
  );
}
