import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { says } from '#lambdas/estimate-reader/text/spelling.ts';
import { coverHauledOff } from '#lambdas/estimate-reader/vocabulary/charges.ts';
import { wallSections } from '#lambdas/estimate-reader/vocabulary/other-work.ts';
import type { Role } from '../vocabulary/role.ts';
import { isShingleCover, roleOf } from './line-item-role.ts';

/** What a row's table prints of it. */
interface PrintedRow {
  description: string;
  unit: string | null;
  section: string | null;
}

/** Covers of a roof; on a wall they are its siding. */
const isCover = (role: Role) =>
  isShingleCover({ role }) || role === 'other_roof' || role === 'other_roof_removal';

/** The role of a row where it stands: its unit and its section say what the description alone does not. */
export function roleInTable({ description, unit, section }: PrintedRow): Role | null {
  const role = roleOf(description);
  if (role !== null && isCover(role) && isWallSection(section)) return null;
  const hauled = role === null || role === 'debris';
  return hauled && unit === 'SQ' && says(coverHauledOff, normalizeText(description))
    ? 'shingle_removal'
    : role;
}

/** True for sections of a wall: flashing and shingles there are not the roof's. */
export function isWallSection(section: string | null, words = wallSections): boolean {
  return section !== null && says(words, normalizeText(section));
}
