import type { RoomCoverage } from '#lambdas/estimate-reader/structures/section-coverages.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';

const TITLE = /^recap by room\b/i;
const OTHER_RECAP = /^(recap (by category|of)|summary|estimate:?\s*$)/i;
const ROOM = /^(.*?[a-z].*?)\s+[\d,]+\.\d{2}\s+[\d.]+ ?%$/i;
const COVERAGE = /^coverage:\s*(.+?)\s+[\d.]+ ?%\s*=?\s*[\d,]+\.\d{2}$/i;

/** What `Recap by Room` says outright: each section and the coverage under it. Sections split over two are left out. */
export function roomCoverages(lines: readonly Line[]): RoomCoverage[] {
  const found: RoomCoverage[] = [];
  let within = false;
  let section: string | null = null;
  for (const line of lines) {
    const text = line.text.trim();
    if (TITLE.test(text)) within = true;
    else if (OTHER_RECAP.test(text)) within = false;
    if (!within) continue;
    const coverage = COVERAGE.exec(text)?.[1];
    if (coverage !== undefined && section !== null) {
      found.push({ section, coverage });
      continue;
    }
    section = ROOM.exec(text)?.[1] ?? section;
  }
  return found;
}
