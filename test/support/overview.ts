import type { Numbers, OfficeWork, Overview } from '#shared/api/overview.ts';

/** Numbers of a day or span in which nothing came in. */
export const noNumbers: Numbers = {
  leads: 0,
  status: { new: 0, contacted: 0, scheduled: 0, completed: 0, cancelled: 0 },
  path: { insurance: 0, retail: 0 },
  quoted: 0,
  quotedUsd: 0,
  sold: 0,
  soldUsd: 0,
  contacted: 0,
  contactMinutes: null,
};

const noWork: OfficeWork = {
  reached: 0,
  booked: 0,
  unassigned: 0,
  unassignedOfAll: 0,
  people: [],
  lost: [],
  refused: { papers: 0, priced: 0, minutes: null },
};

/** An overview of these facts; nothing came in besides. */
export const overviewWith = (facts: Partial<Overview>): Overview => ({
  days: [],
  total: noNumbers,
  work: noWork,
  sources: { top: [] },
  area: { outside: 0, tell: 0, zips: [] },
  before: { leads: 0, quotedUsd: 0, booked: 0, contactMinutes: null },
  newSince: null,
  ...facts,
});
