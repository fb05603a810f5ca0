import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MERGED_MAX } from '#shared/lead/duplicate-limits.ts';
import {
  leadDetailsSchema,
  leadInputSchema,
  leadLimits,
  leadStatuses,
  SQUARE_FOOTAGE_MAX,
} from '#shared/lead/lead.ts';
import { leadChangeSchema, TAG_LIMIT, TAGS_MAX } from '#shared/lead/office-requests.ts';
import { anyText } from '#test/support/any-text.ts';
import { leadInput } from '#test/support/leads.ts';

const seed = 20_261_120;
const lead = leadInput();
const takes = (changes: Record<string, unknown>) => v.is(leadInputSchema, { ...lead, ...changes });
const texts = ['name', 'author', 'email', 'phone', 'address', 'content', 'post_url'] as const;
const required = ['id', 'platform', 'posted_at', 'lead_type', ...texts] as const;
const consent = {
  ticked: false,
  wordingVersion: '2026-11',
  wording: 'Yes, I want formal quotes from verified contractors',
  at: '2026-11-20T15:04:05.678Z',
  page: 'https://roof.example/',
};

describe('the fields the wizard sets', () => {
  test('a complete lead is taken as it is', () => {
    expect(v.parse(leadInputSchema, { ...lead, consent, language: 'es' })).toEqual({
      ...lead,
      consent,
      language: 'es',
    });
  });

  test.each(required)('%s has to be there', (field) => {
    const { [field]: _gone, ...rest } = lead;
    expect(v.is(leadInputSchema, rest)).toBe(false);
    expect(takes({ [field]: null })).toBe(false);
    expect(takes({ [field]: 7 })).toBe(false);
  });

  test.each(['squareFootage', 'documentId', 'documentName', 'consent', 'language'])(
    '%s may be missing',
    (field) => {
      expect(takes({ [field]: undefined })).toBe(true);
      expect(takes({ [field]: null })).toBe(false);
    },
  );

  test.each(['status', 'created_at', 'quote', 'roofAge', 'feed', '__proto__x'])(
    '%s cannot be set by the browser: it is dropped',
    (field) => {
      expect(v.parse(leadInputSchema, { ...lead, [field]: 'completed' })).toEqual(lead);
    },
  );

  test.each([
    ['platform', 'facebook'],
    ['lead_type', 'commercial'],
    ['language', 'fr'],
    ['id', '42'],
    ['id', ''],
    ['documentId', '../../etc/passwd'],
    ['documentName', ' '],
    ['documentName', 'a\u0000.pdf'],
    ['documentName', 'x'.repeat(leadLimits.documentName + 1)],
    ['posted_at', 'yesterday'],
    ['posted_at', ''],
    ['consent', { ticked: 'yes' }],
  ])('%s cannot be %j', (field, value) => {
    expect(takes({ [field]: value })).toBe(false);
  });
});

describe('name, email and phone are non-empty, and nothing more is asked of them', () => {
  test.each(['name', 'email', 'phone', 'address', 'author'])('%s may not be blank', (field) => {
    for (const blank of ['', ' ', '\t\n']) expect(takes({ [field]: blank })).toBe(false);
  });

  test.each([
    ['email', 'not an email'],
    ['phone', 'call me'],
    ['name', 'Ñandú O’Brien-李'],
    ['name', '🏠'],
    ['address', '1 <script>alert(1)</script> St'],
  ])('%s may be %s', (field, value) => {
    expect(takes({ [field]: value })).toBe(true);
  });

  test('spaces around them are not kept', () => {
    expect(v.parse(leadInputSchema, { ...lead, name: '  Odalys Quennell ' })).toEqual(lead);
  });
});

describe('lengths', () => {
  test.each([
    ['name', leadLimits.name],
    ['author', leadLimits.name],
    ['email', leadLimits.email],
    ['phone', leadLimits.phone],
    ['address', leadLimits.address],
    ['content', leadLimits.content],
    ['post_url', leadLimits.url],
  ] as const)('%s holds %d characters and not one more', (field, max) => {
    expect(takes({ [field]: 'x'.repeat(max) })).toBe(true);
    expect(takes({ [field]: 'x'.repeat(max + 1) })).toBe(false);
  });
});

describe('control characters', () => {
  test.each(['\0', '\u0001', '\u001b', '\u007f', '\u0085'])('%j is refused in every text', (character) => {
    expect(texts.filter((field) => takes({ [field]: `before${character}after` }))).toEqual([]);
  });

  test.each(['\t', '\n', '\r\n'])('%j is what people type, and taken', (character) => {
    expect(takes({ address: `Apt 4${character}Papillion` })).toBe(true);
  });
});

describe('square footage', () => {
  const accepts = (squareFootage: unknown) => takes({ squareFootage });

  test('is a whole number from 1 to the most', () => {
    expect([1, 99, 100, 101, 1800, SQUARE_FOOTAGE_MAX].filter((size) => !accepts(size))).toEqual([]);
    expect([0, -1, -1800, 0.5, 1800.5, SQUARE_FOOTAGE_MAX + 1, 1e308].filter(accepts)).toEqual([]);
    expect([Number.NaN, Number.POSITIVE_INFINITY, '1800', true].filter(accepts)).toEqual([]);
  });
});

test('squares typed from the paper are within the same bounds, and may be hundredths', () => {
  const accepts = (typedSquareFootage: unknown) => takes({ typedSquareFootage });
  expect([undefined, 1, 2784, 2784.33, SQUARE_FOOTAGE_MAX].filter((size) => !accepts(size))).toEqual([]);
  expect([null, 0, 0.99, -2784, SQUARE_FOOTAGE_MAX + 0.01, Number.NaN, '2784'].filter(accepts)).toEqual([]);
});

describe('status', () => {
  test('is one of those there are', () => {
    const accepts = (status: unknown) => v.is(leadChangeSchema, { status });
    expect(leadStatuses.filter(accepts)).toEqual(leadStatuses);
    expect(['New', 'deleted', '', null, undefined, 1, ['new']].filter(accepts)).toEqual([]);
  });
});

describe('tags', () => {
  const parsed = (tags: unknown) => {
    const result = v.safeParse(leadChangeSchema, { tags });
    return result.success ? result.output.tags : 'refused';
  };
  const long = 'n'.repeat(TAG_LIMIT);
  const most = Array.from({ length: TAGS_MAX }, (_, index) => `tag ${index}`);
  /** Of as many leads as are ever merged into one. */
  const all = Array.from({ length: TAGS_MAX * MERGED_MAX }, (_, index) => `tag ${index}`);
  test.each([
    [['Hail'], ['Hail']],
    [
      [' steep  roof ,gutters,', 'Gate code'],
      ['steep roof', 'gutters', 'Gate code'],
    ],
    [[], []],
    [[`${long},${long}`], [long, long]],
    [[most.join(',')], most],
    [[`${long}n`], 'refused'],
    [[...all, 'one more'], 'refused'],
    [[`${all.join(',')},one more`], 'refused'],
    [['Hail', ' , '], 'refused'],
    [[''], 'refused'],
    [[1], 'refused'],
  ])('have no comma in them, as one is between two: %j', (sent, kept) => {
    expect(parsed(sent)).toEqual(kept);
  });
});

describe('the three taps after the price', () => {
  test.each([{ hasLeaks: false }, { roofAge: 'over-20' }, { damageType: 'hail' }])(
    '%j may come alone, and nothing else comes with it',
    (details) => {
      expect(v.parse(leadDetailsSchema, { ...details, status: 'completed', name: 'X' })).toEqual(details);
    },
  );

  test.each([{ roofAge: '12' }, { damageType: 'meteor' }, { hasLeaks: 'yes' }, { hasLeaks: null }])(
    '%j is refused',
    (details) => {
      expect(v.is(leadDetailsSchema, details)).toBe(false);
    },
  );
});

test('whatever is sent, what is taken holds only known fields within their limits', () => {
  fc.assert(
    fc.property(
      fc.record({
        name: anyText(),
        squareFootage: fc.oneof(fc.integer(), fc.double()),
        junk: fc.anything(),
      }),
      (changes) => {
        const result = v.safeParse(leadInputSchema, { ...lead, ...changes });
        if (!result.success) return;
        expect(Object.keys(result.output).sort()).toEqual(Object.keys(lead).sort());
        expect(result.output.name).toBe(changes.name.trim());
        expect(Number.isInteger(result.output.squareFootage)).toBe(true);
      },
    ),
    { seed, examples: [[{ name: ' a ', squareFootage: 1, junk: null }]] },
  );
});
