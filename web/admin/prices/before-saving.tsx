import type { PricingVariable, TierName } from '#shared/pricing/rates.ts';
import type { PriceEffect } from '#shared/quote/price-change.ts';
import { type PricingChange, priceEffect, sampleHomes } from '#shared/quote/price-change.ts';
import { sitePricingFrom } from '#shared/quote/site-pricing.ts';
import type { KnownAreas } from '#shared/roof/roof-area.ts';
import { Help } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Figure, FigureHead, Table } from '#web/ui/table.tsx';
import { counted, money } from '#web/words/office/formats.ts';
import { homeArea, share, tierTitle } from '#web/words/office/prices.ts';
import styles from './before-saving.module.css';
import { type Change, withChanges } from './price-drafts.ts';
import { type LeadHome, shownEffect } from './price-effect.ts';
import { useLastHomes } from './use-prices.ts';

/** Where this begins. */
export const BEFORE_SAVING = 'before-saving';

interface BeforeSavingProps {
  variables: readonly PricingVariable[];
  changes: readonly Change[];
}

/** What the changes would do, before they do it: old and new prices. */
export function BeforeSaving({ variables, changes }: BeforeSavingProps) {
  const homes = useLastHomes();
  const after = withChanges(variables, changes);
  const change = { before: sitePricingFrom(variables), after: sitePricingFrom(after) };
  const known = [...sampleHomes, ...homes.leads.map((lead) => lead.known)];
  const { tiers, isOfRoofs, isUnnoticed } = shownEffect(change, known);
  if (changes.every(({ input }) => input.kind === 'refused')) return null;
  return (
    <Stack as="section" gap={3} className={styles.part} aria-labelledby={BEFORE_SAVING}>
      <h2 id={BEFORE_SAVING} tabIndex={-1}>
        Before you save
      </h2>
      {(tiers.length > 0 || isUnnoticed) && homes.notice !== '' && <Help>{homes.notice}</Help>}
      {isOfRoofs && <Help>All four prices use the same squares.</Help>}
      {isUnnoticed && <Help>{UNNOTICED}</Help>}
      <div className={styles.tables}>
        {tiers.map((tier) => (
          <EffectTable key={tier} leads={homes.leads} {...{ tier, change, isOfRoofs }} />
        ))}
      </div>
    </Stack>
  );
}

const UNNOTICED = 'No change for the sample homes or your last leads.';

interface EffectTableProps {
  tier: TierName;
  change: PricingChange;
  leads: readonly LeadHome[];
  /** Squares, stories and ranges are shown too. */
  isOfRoofs: boolean;
}

/** Old and new price of one tier, for sample homes and for those of the last leads. */
function EffectTable({ tier, change, leads, isOfRoofs }: EffectTableProps) {
  const groups = [
    {
      title: 'Sample homes',
      homes: sampleHomes.map((home) => ({ id: home.propertyType, name: '', known: home })),
    },
    { title: `Your last ${counted(leads.length, 'lead')}`, homes: leads },
  ].filter(({ homes }) => homes.length > 0);
  return (
    <Table label={`What changes: ${tierTitle(tier)}`} className={styles.table}>
      <caption className={styles.tier}>{tierTitle(tier)}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.homeHead}>
            Home
          </th>
          <FigureHead>Now → New</FigureHead>
          <FigureHead>Change</FigureHead>
        </tr>
      </thead>
      {groups.map(({ title, homes }) => (
        <tbody key={title}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={styles.group}>
              {title}
            </th>
          </tr>
          {homes.map(({ id, name, known }) => (
            <Row key={id} name={name} known={known} {...{ tier, change, isOfRoofs }} />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

interface RowProps extends Omit<EffectTableProps, 'leads'> {
  name: string;
  known: KnownAreas;
}

function Row({ name, known, tier, change, isOfRoofs }: RowProps) {
  const effect = priceEffect(known, tier, change);
  if (effect === null) return null;
  const range = isOfRoofs ? rangeText(effect) : '';
  return (
    <tr>
      <th scope="row" className={styles.home}>
        {name !== '' && <p>{name}</p>}
        {homeArea(known, isOfRoofs)}
        {isOfRoofs && <Help>{squaresText(effect)}</Help>}
      </th>
      <Figure className={styles.values}>
        <span>{money(effect.before.price)} →</span> <span>{money(effect.after.price)}</span>
        {range !== '' && <Help>{range}</Help>}
      </Figure>
      <Figure className={styles.values}>
        <span>{difference(effect.difference)}</span>{' '}
        {effect.share !== null && <span>({share(effect.share)})</span>}
      </Figure>
    </tr>
  );
}

/** `480` reads "+$480". */
const difference = (amount: number) => `${amount > 0 ? '+' : ''}${money(amount)}`;

/** `15 → 20 squares`, or the squares that stay. */
function squaresText({ before, after }: PriceEffect): string {
  const changes = before.squares !== after.squares;
  return `${changes ? `${before.squares} → ` : ''}${after.squares} squares`;
}

/** The range under the new price; empty where there is none before or after. */
function rangeText({ before, after }: PriceEffect): string {
  if (after.range !== null) return `Range ${money(after.range.low)} – ${money(after.range.high)}`;
  return before.range === null ? '' : 'No range';
}
