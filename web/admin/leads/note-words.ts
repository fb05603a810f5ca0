import { dollars, figure } from '#shared/dollars.ts';
import { leadPrice, type QuoteDifference } from '#shared/lead/price.ts';
import type { CallTime, DayPart } from '#shared/lead/shown-quote.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { AreaCorrection } from '#shared/roof/area-basis.ts';
import { legible } from '#shared/text.ts';

/** One line under a lead; `doubt` says that something should be looked at. */
interface LeadNote {
  text: string;
  doubt: boolean;
}

const tierTitles: Record<TierName, (product: string) => string> = {
  asLowAs: () => 'As Low As',
  standard: () => 'Standard Price',
  impactResistant: (product) => `Impact Resistant ${product}`,
  premiumWarranty: () => 'Premium Warranty',
};

/** A tier as the admin reads it. */
export const tierTitle = (tier: TierName, product: string) => tierTitles[tier](product);

const money = (amount: number) => dollars(amount).replace(/\.00$/, '');

const parts: Record<DayPart, string> = {
  morning: 'in the morning',
  midday: 'at midday',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
};

/** A day is the company's own, whatever zone the admin sits in. */
const dayName = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });

const callTimeWords = ({ day, part }: CallTime) => `${dayName(day)} ${parts[part]}`;

function correctionWords({ kind, was, squareFootage, structures }: AreaCorrection): string {
  const squares = `${figure(was / 100)} → ${figure(squareFootage / 100)} squares`;
  const names = structures.map(legible).join(', ');
  const how = { with_garage: 'garage added', other_structure: 'another roof', typed: 'typed in' }[kind];
  return `Area changed by the homeowner: ${squares} (${how}${names === '' ? '' : `: ${names}`})`;
}

function differenceWords({ tiers, area }: QuoteDifference, chosen: TierName | undefined, product: string) {
  const one = tiers.find(({ tier }) => tier === chosen) ?? tiers[0];
  const others = tiers.length - 1;
  const more =
    others < 1 ? '' : `, and ${others === 1 ? 'one other price differs' : `${others} other prices differ`}`;
  return [
    one &&
      `Shown ${money(one.shown)}, computed ${money(one.computed)} (${tierTitle(one.tier, product)}${more})`,
    area && `Shown for ${figure(area.shown)} sq ft, computed for ${figure(area.computed)} sq ft`,
  ].filter((text) => typeof text === 'string');
}

/** What else the office should know of a lead before it calls. */
export function leadNotes(lead: Lead, product: string): LeadNote[] {
  const { callTimes = [], correction, chosenTier } = lead;
  const { seen, difference } = leadPrice(lead);
  const doubts = [
    ...(difference === null ? [] : differenceWords(difference, chosenTier, product)),
    ...(seen?.rates === 'default' ? ['Standard rates shown: the site’s could not be had'] : []),
  ];
  const facts = [
    ...(callTimes.length === 0 ? [] : [`Wants a call ${callTimes.map(callTimeWords).join(', or ')}`]),
    ...(correction === undefined ? [] : [correctionWords(correction)]),
  ];
  return [...facts.map((text) => ({ text, doubt: false })), ...doubts.map((text) => ({ text, doubt: true }))];
}
