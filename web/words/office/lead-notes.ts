import { figure } from '#shared/dollars.ts';
import { leadPrice, type QuoteDifference } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { TierName } from '#shared/pricing/rates.ts';
import type { AreaCorrection } from '#shared/roof/area-basis.ts';
import { legible } from '#shared/text.ts';
import { money, squareFeet, tierTitle } from './formats.ts';
import { homeArea } from './prices.ts';

/** One line under a lead; `doubt` says that something should be looked at. */
interface LeadNote {
  text: string;
  doubt: boolean;
}

function correctionWords({ kind, was, squareFootage, structures, home }: AreaCorrection): string {
  const squares = `${figure(was / 100)} → ${figure(squareFootage / 100)} squares`;
  if (home !== undefined) return `Homeowner changed the home: ${homeArea(home, true)} (roof ${squares})`;
  const names = structures.map(legible).join(', ');
  const how = { with_garage: 'added garage', other_structure: 'picked another roof', typed: 'typed' }[kind];
  return `Homeowner changed roof size: ${squares} (${how}${names === '' ? '' : `: ${names}`})`;
}

function differenceWords({ tiers, area }: QuoteDifference, chosen: TierName | undefined, product: string) {
  const one = tiers.find(({ tier }) => tier === chosen) ?? tiers[0];
  const others = tiers.length - 1;
  const more = others < 1 ? '' : `; ${others} more ${others === 1 ? 'differs' : 'differ'}`;
  return [
    one &&
      `Shown ${money(one.shown)}, server says ${money(one.computed)} (${tierTitle(one.tier, product)}${more})`,
    area && `Shown for ${squareFeet(area.shown)}, server used ${squareFeet(area.computed)}`,
  ].filter((text) => typeof text === 'string');
}

/** What else the office should know of a lead before it calls. */
export function leadNotes(lead: Lead, product: string): LeadNote[] {
  const { correction, chosenTier } = lead;
  const { seen, difference } = leadPrice(lead);
  const doubts = [
    ...(difference === null ? [] : differenceWords(difference, chosenTier, product)),
    ...(seen?.rates === 'default'
      ? ['Default rates shown: the page couldn’t reach yours. Check the price before you quote it.']
      : []),
  ];
  const facts = correction === undefined ? [] : [correctionWords(correction)];
  return [...facts.map((text) => ({ text, doubt: false })), ...doubts.map((text) => ({ text, doubt: true }))];
}
