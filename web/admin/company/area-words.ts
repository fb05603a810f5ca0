import type { ServiceArea } from '#shared/company/service-area.ts';
import { countZips } from '#shared/company/zips.ts';
import { counted } from '#web/words/office/formats.ts';
import type { Difference } from './cards-words.ts';
import { same, WHOLE } from './merge.ts';

/** As many entries as a line names. */
const NAMED_MAX = 6;

const named = (entries: readonly string[]) =>
  [
    ...entries.slice(0, NAMED_MAX),
    ...(entries.length > NAMED_MAX ? [`${entries.length - NAMED_MAX} more`] : []),
  ].join(', ');

/** An area in a few words, with the first of its ZIP codes where the office lists them. */
export function areaInWords(area: ServiceArea): string {
  if (area.by === 'everywhere') return 'Everywhere';
  if (area.by === 'zips') return `${counted(countZips(area.zips), 'ZIP code')}: ${named(area.zips)}`;
  return `${counted(area.miles, 'mile')} around ${area.around}`;
}

function whatChanged(from: ServiceArea, to: ServiceArea): string {
  if (from.by !== 'zips' || to.by !== 'zips' || same(from.zips, to.zips)) return areaInWords(to);
  const added = to.zips.filter((entry) => !from.zips.includes(entry));
  const removed = from.zips.filter((entry) => !to.zips.includes(entry));
  return [
    counted(countZips(to.zips), 'ZIP code'),
    ...(added.length > 0 ? [`added ${named(added)}`] : []),
    ...(removed.length > 0 ? [`removed ${named(removed)}`] : []),
  ].join('; ');
}

const tells = (area: ServiceArea) => area.by === 'everywhere' || area.tellMe;

/** What a change of the area changed; the area is one thing. */
export function areaDifferences(from: ServiceArea, to: ServiceArea): Difference[] {
  if (same(from, to)) return [];
  const offer =
    tells(from) === tells(to) ? '' : `; visitors outside ${tells(to) ? 'can' : 'can’t'} ask to be told`;
  return [{ part: WHOLE, text: whatChanged(from, to) + offer }];
}
