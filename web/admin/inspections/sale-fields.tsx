import { useState } from 'react';
import type { Sale } from '#shared/inspection/inspection.ts';
import { leadPrice, priceToQuote, tierToQuote } from '#shared/lead/price.ts';
import { saleOf } from '#shared/lead/sale.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type TierName, tierNames } from '#shared/pricing/rates.ts';
import { dayOf } from '#web/platform/business-timezone.ts';
import { Field, Help, Input, Select } from '#web/ui/field.tsx';
import { Columns } from '#web/ui/stack.tsx';
import { counted, money } from '#web/words/office/formats.ts';
import { tierTitle } from '#web/words/office/prices.ts';

/** "$15,000" and "15,000.50" in dollars; null where it is no price. */
function dollarsIn(text: string): number | null {
  const typed = text.replace(/[$,\s]/g, '');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(typed) && Number(typed) >= 1 ? Number(typed) : null;
}

function priceText(price: number | undefined): string {
  if (price === undefined) return '';
  return Number.isInteger(price) ? money(price, 'dollar') : price.toFixed(2);
}

/** The sale as it is filled in: as it was said, else their own quote to begin with. */
export function useSale(lead: Lead, now: Date) {
  const quote = priceToQuote(lead);
  const { standing } = leadPrice(lead);
  const [before] = useState(() => saleOf(lead));
  const [tier, setTier] = useState<TierName>(before?.tier ?? tierToQuote(lead));
  const [typed, setTyped] = useState(priceText((before ?? quote)?.price));
  const [on, setOn] = useState(before?.on ?? dayOf(now));
  const price = dollarsIn(typed);
  const today = dayOf(now);
  const isNoPrice = typed.trim() !== '' && price === null;
  const isNoDay = on === '' || on > today;
  return {
    tier,
    typed,
    on,
    today,
    quote,
    isNoPrice,
    isNoDay,
    isWrong: isNoPrice || isNoDay,
    status: lead.status === 'new' ? 'Status becomes Contacted.' : 'The status stays until you set it.',
    /** Without a price where nobody says one. */
    sale: { tier, ...(price !== null && { price }), on } satisfies Sale,
    setTyped,
    setOn,
    /** Another tier has another price; one that was typed goes, but not what was agreed on before. */
    setTier(next: TierName) {
      setTier(next);
      if (before === undefined) setTyped(priceText(standing?.prices[next]));
    },
  };
}

/** The tier and the price that they agreed to, the day, and their quote to compare. */
export function SaleFields({
  tier,
  typed,
  on,
  today,
  quote,
  status,
  isNoPrice,
  isNoDay,
  setTier,
  setTyped,
  setOn,
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
        <Field label="Price" error={isNoPrice ? 'Enter dollars, like 15,000.' : null}>
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
        <Field label="Date of sale" error={isNoDay ? 'Pick a day up to today.' : null}>
          {(control) => (
            <Input
              {...control}
              type="date"
              max={today}
              value={on}
              onChange={({ target }) => setOn(target.value)}
            />
          )}
        </Field>
      </Columns>
      <Help>
        {theirs}
        {status}
      </Help>
    </>
  );
}
