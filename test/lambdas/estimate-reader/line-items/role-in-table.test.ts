import { describe, expect, test } from 'vitest';
import { isWallSection, roleInTable } from '#lambdas/estimate-reader/line-items/row-role.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { says } from '#lambdas/estimate-reader/text/spelling.ts';
import { coverHauledOff } from '#lambdas/estimate-reader/vocabulary/charges.ts';
import { wallSections } from '#lambdas/estimate-reader/vocabulary/other-work.ts';
import { everyEntryDecides } from '../vocabulary/every-entry-decides.ts';

const role = (description: string, unit: string | null = null, section: string | null = null) =>
  roleInTable({ description, unit, section });

describe('the old cover hauled off', () => {
  test.each(['Haul off old shingles to roll-off', 'Tear-down, dump', 'Tear off & haul'])(
    'is the tearing off where it counts squares: %s',
    (text) => {
      expect(role(text, 'SQ')).toBe('shingle_removal');
      expect(role(text, 'EA')).not.toBe('shingle_removal');
    },
  );

  test('is not a load of debris, also by the square', () => {
    expect(role('Debris Removal - All Roofing', 'SQ')).toBe('debris');
    expect(role('Haul debris - comp. shingles', 'SQ')).toBe('debris');
  });

  everyEntryDecides(
    'every spelling decides that the cover is hauled off',
    coverHauledOff,
    (line, own) => says(own, normalizeText(line)),
    () => true,
  );
});

describe('a cover in a wall’s section is no roof', () => {
  test.each(['SIDING', 'WINDOWS', 'Exterior Walls'])('%s', (section) => {
    expect(role('R&R Laminated - comp. shingle rfg. - w/out felt', 'SQ', section)).toBeNull();
  });

  test('other rows keep their role there, and a roof’s section stays a roof', () => {
    expect(role('Step flashing', 'LF', 'SIDING')).toBe('flashing');
    expect(role('R&R Laminated - comp. shingle rfg.', 'SQ', 'Roof over east wall')).toBe(
      'shingle_remove_and_replace',
    );
  });

  everyEntryDecides(
    'every spelling decides that a section is a wall',
    wallSections,
    (line, own) => isWallSection(line, own),
    () => true,
  );
});
