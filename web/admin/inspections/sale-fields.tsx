import { useState } from 'react';
import type { Sale } from '#shared/inspection/inspection.ts';
import { leadPrice, priceToQuote, tierToQuote } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import { dayOf } from '#web/platform/business-timezone.ts';
import { Field, Help, Input, Select } from '#web/ui/field.tsx';
import { Columns } from '#web/ui/stack.tsx';
import { counted, dayWords, money } from '#web/words/office/formats.ts';
import { tierTitle } from '#web/words/office/prices.ts';

/** "$15,000" and "15,000.50" in dollars; null where it is no price. */
function dollarsIn(text: string): number | null {
  const typed = text.replace(/[$,\s]/g, '');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(typed) && Number(typed) >= 1 ? Number(typed) : null;
}

const priceText = (price: number | undefined) => (price === undefined ? '' : money(price, 'dollar'));

/** The sale as it is filled in: their own quote to begin with. */
export function useSale(lead: Lead, now: Date) {
  const quote = priceToQuote(lead);
  const { standing } = leadPrice(lead);
  const [tier, setTier] = useState<TierName>(tierToQuote(lead));
  const [typed, setTyped] = useState(priceText(quote?.price));
  const price = dollarsIn(typed);
  const on = dayOf(now);
  return {
    tier,
    typed,
    on,
    quote,
    /** A price stands there, and is none. */
    isWrong: typed.trim() !== '' && price === null,
    /** Null where nobody says a price. */
    sale: price === null ? null : ({ tier, price, on } satisfies Sale),
    setTyped,
    /** Another tier has another price; one that was typed goes. */
    setTier(next: TierName) {
      setTier(next);
      setTyped(priceText(standing?.prices[next]));
    },
  };
}

/** The tier and the price that they agreed to, and their quote to compare. */
export function SaleFields({
  tier,
  typed,
  on,
  quote,
  isWrong,
  setTier,
  setTyped,
}: ReturnType<typeof useSale>) {
  const theirs =
    quote &&
    `Their quote: ${money(quote.price, 'dollar')} ${tierTitle(quote.tier)}, ${counted(quote.squares, 'square')}. `;
  return (
    <>
      <Columns least={9}>
        <Field label="Tier they agreed to">
          {(control) => (
            <Select
              {...control}
              value={tier}
              onChange={({ target }) => {
                const next = tierNames.find((known) => known === target.value);
                if (next !== undefined) setTier(next);
              }}
            >
              {tierNames.map((name) => (
                <option key={name} value={name}>
                  {tierTitle(name)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Price" error={isWrong ? 'Enter dollars, like 15,000.' : null}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </Columns>
      <Help>
        {theirs}Agreed today, {dayWords(on, 'weekday')}. The status stays until you set it.
      </Help>
    </>
  );
}
