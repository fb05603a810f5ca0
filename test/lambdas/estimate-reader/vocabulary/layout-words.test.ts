import { describe, expect, test } from 'vitest';
import { isScannerStamp, SCANNER_STAMPS } from '#lambdas/estimate-reader/vocabulary/page-marks.ts';
import { inEnglish, SPANISH_WORDS } from '#lambdas/estimate-reader/vocabulary/spanish.ts';
import {
  CARRIED_FORWARD,
  headsRecap,
  isCarried,
  RECAP_HEADINGS,
} from '#lambdas/estimate-reader/vocabulary/sums-and-recaps.ts';
import { ITEM_CODES, roleOfCode } from '#lambdas/estimate-reader/vocabulary/topics.ts';
import { everyEntryDecides } from './every-entry-decides.ts';

everyEntryDecides('headings of recaps', RECAP_HEADINGS, (line, table) =>
  headsRecap(line, table) ? 'recap' : null,
);
everyEntryDecides('sums carried over a page', CARRIED_FORWARD, (line, table) =>
  isCarried(line, table) ? 'carried' : null,
);
everyEntryDecides('stamps of scanners', SCANNER_STAMPS, (line, table) =>
  isScannerStamp(line, table) ? 'stamp' : null,
);

describe('Spanish words of the trade are known by their English', () => {
  test.each(SPANISH_WORDS)('$means', (entry) => {
    const without = SPANISH_WORDS.filter((other) => other !== entry);
    for (const line of entry.printed) {
      expect(inEnglish(line)).toContain(entry.means);
      expect(inEnglish(line, without)).not.toBe(inEnglish(line));
    }
  });

  test('any other text stays as it stands', () => {
    expect(inEnglish('Tear off, haul and dispose')).toBe('Tear off, haul and dispose');
  });
});

describe('bare item codes', () => {
  test.each(ITEM_CODES)('RFG $code: $means', (entry) => {
    expect(roleOfCode(`RFG ${entry.code}`)).toBe(entry.means);
    expect(
      roleOfCode(
        `RFG ${entry.code}`,
        ITEM_CODES.filter((other) => other !== entry),
      ),
    ).toBeNull();
  });

  test('a code with words beside it is read by its words', () => {
    expect(roleOfCode('RFG 300S Laminated shingles')).toBeNull();
  });
});
