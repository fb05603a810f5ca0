import type { ChecklistFinding, ChecklistItem } from '#shared/estimate/claim.ts';

const items: Record<ChecklistItem, { title: string; meaning: string }> = {
  drip_edge: { title: 'Drip edge', meaning: 'Metal strip that leads water off the roof’s edges.' },
  ice_water: {
    title: 'Ice and water barrier',
    meaning: 'Waterproof layer under the shingles at eaves and valleys.',
  },
  starter: { title: 'Starter course', meaning: 'First row of shingles that seals the lower edge.' },
  ridge_cap: { title: 'Ridge cap', meaning: 'Shingles that cover the roof’s peaks and hips.' },
  valley: { title: 'Valleys', meaning: 'Lining where two roof slopes meet.' },
  flashing: {
    title: 'Step and chimney flashing',
    meaning: 'Metal that seals the roof against walls and chimneys.',
  },
  pipe_jacks_vents: {
    title: 'Pipe jacks and vents',
    meaning: 'Collars around pipes, and vents that let air out.',
  },
  steep: { title: 'Steep charge', meaning: 'Extra labor on slopes of 7/12 and more.' },
  high: { title: 'Height charge', meaning: 'Extra labor on roofs of two or more stories.' },
  tear_off_haul: {
    title: 'Tear-off and haul-away',
    meaning: 'Taking the old shingles off and disposing of them.',
  },
  permits_code: {
    title: 'Permits and code items',
    meaning: 'Building permit, and work that local code asks for.',
  },
  overhead_profit: {
    title: 'Overhead and profit',
    meaning: 'A general contractor’s share, where several trades work.',
  },
};

const found: Record<ChecklistFinding['found'], string> = {
  found: 'Found',
  not_found: 'Not found',
  unclear: 'Unclear',
};

/** What a full roof usually includes, and how much of it an estimate lists. */
export const checklistEn = {
  line: (found: number, total: number) =>
    `Roof checklist: ${found} of ${total} found${found < total ? `, ${total - found} to ask about` : ''}`,
  title: 'What a full roof usually includes',
  note: 'Not every roof needs every item.',
  found,
  paidWhenDone: 'Included, paid when done',
  items,
};

export type ChecklistWords = typeof checklistEn;
