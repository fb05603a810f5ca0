import { describe, expect, test } from 'vitest';
import { type SizeWitness, sizeQuestion, sizeWitnesses } from '#shared/lead/roof-size-check.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { neutralSettings } from '#shared/pricing/area-settings.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { shownQuote, snapshot } from '#test/support/leads.ts';
import { sizeQuestionWords } from '#web/words/office/roof-size.ts';

const home = (area: number): SizeWitness => ({ kind: 'home', areas: [area], homeSize: area });
const line = (...areas: number[]): SizeWitness => ({ kind: 'document', areas, page: 3 });
const words = (area: number, witnesses: SizeWitness[]) => {
  const question = sizeQuestion(area, witnesses);
  return question && sizeQuestionWords(question, area * 5);
};

describe('a size is asked about', () => {
  test.each([
    ['less than half of a witness', 899.99, [home(1800)], true],
    ['half of it', 900, [home(1800)], false],
    ['twice of it', 3600, [home(1800)], false],
    ['more than twice of it', 3600.01, [home(1800)], true],
    ['far from one of two', 2840, [line(2840), home(1000)], true],
    ['near one of the two numbers of a line', 2840, [line(2840, 110)], false],
    ['80 squares, with no witness', 8000, [], false],
    ['over 80 squares, whatever the witnesses say', 8001, [line(8500)], true],
    ['4 squares, with no witness', 400, [], false],
    ['below 4 squares', 399, [], true],
  ])('%s: %d sq ft', (_, area, witnesses, isAsked) => {
    expect(sizeQuestion(area, witnesses) !== null).toBe(isAsked);
  });
});

describe('what is offered instead has the decimal point elsewhere', () => {
  test.each([
    ['one place too far right', 28_400, [home(1800)], 2840],
    ['one place too far left', 284, [home(1800)], 2840],
    ['two places too far right', 184_000, [home(1800)], 1840],
    ['without a witness', 28_400, [], 2840],
    ['not where no place is likelier', 5000, [home(1800)], null],
    ['not where it only trades one witness for another', 2840, [line(2840), home(400)], null],
  ])('%s', (_, area, witnesses, instead) => {
    expect(sizeQuestion(area, witnesses)?.instead).toBe(instead);
  });
});

describe('the question says what the size is far from', () => {
  test.each([
    ['284 squares is far above everything else we know about this roof.', 28_400, [line(2840), home(1800)]],
    ['2.84 squares is far below everything else we know about this roof.', 284, [home(1800)]],
    ['28.4 squares is far above this home’s size.', 2840, [line(2840), home(1000)]],
    ['28.4 squares is far below the line on page 3.', 2840, [line(6000), home(2000)]],
    ['85 squares is more than almost any home’s roof.', 8500, [home(8500)]],
    ['3 squares is less than almost any home’s roof.', 300, []],
  ])('%s', (text, area, witnesses) => {
    expect(words(area, witnesses)?.text).toBe(text);
  });

  test('with each witness and the bound beside it, and the price in the answer', () => {
    expect(words(28_400, [line(2840, 2340), home(1800)])).toMatchObject({
      rows: [
        { name: 'The line on page 3', squares: '28.4 or 23.4' },
        { name: 'This home’s size, 1,800 sq ft', squares: 'about 18' },
        { name: 'Largest roof we price unasked', squares: '80' },
      ],
      instead: { squareFootage: 2840, label: 'Use 28.4' },
      yes: 'Yes, 284 squares, $142,000',
    });
  });
});

describe('the witnesses of a lead', () => {
  const twoStory: Partial<Lead> = { squareFootage: 2000, propertyType: 'two-story' };
  const basis = (source: 'measured' | 'home-size' | 'office-own', squareFootage: number) =>
    ({ quote: { ...snapshot(squareFootage), basis: { source, others: [] } } }) satisfies Partial<Lead>;
  test.each([
    ['its home by the factor of its stories', twoStory, [{ kind: 'home', areas: [1200], homeSize: 2000 }]],
    [
      'the home once',
      { ...twoStory, ...basis('home-size', 1200) },
      [{ kind: 'home', areas: [1200], homeSize: 2000 }],
    ],
    ['no guess of its home', { ...twoStory, bedrooms: 3, ...basis('home-size', 1200) }, []],
    ['a roof measured from above', basis('measured', 2310), [{ kind: 'measured', areas: [2310] }]],
    [
      'what the homeowner took from the estimate',
      { typedSquareFootage: 2784 },
      [{ kind: 'typed-from-paper', areas: [2784] }],
    ],
    [
      'the size that the homeowner gave',
      { shown: { ...shownQuote(), areaSource: 'person', squareFootage: 2400 } },
      [{ kind: 'homeowner', areas: [2400] }],
    ],
    ['not the size of an estimate as the home’s', { squareFootage: 2840, documentId: 'd' }, []],
    ['not what the team gave before', basis('office-own', 28_400), []],
  ] satisfies [string, Partial<Lead>, unknown][])('are %s', (_, of, witnesses) => {
    const bare = newLead({ squareFootage: undefined, propertyType: undefined, ...of });
    const found = sizeWitnesses(bare, { ...neutralSettings, twoStoryRoofFactor: 0.6 });
    expect(found).toEqual(witnesses);
  });

  test.each([
    ['Total roof area 28.4 SQ', [2840]],
    ['Tear off 21.30SQ 65.71 41.99', [2130]],
    ['2,840 SF surface, 28.4 squares', [2840]],
    ['1. Shingles 1,234.5 sq. ft. 3 EA', [1234.5]],
    ['Ridge cap 120.00 LF', null],
  ])('are the areas in the line “%s”', (text, areas) => {
    const bare = newLead({ squareFootage: undefined, propertyType: undefined });
    const found = sizeWitnesses(bare, neutralSettings, { areas: [], line: { page: 3, text } });
    expect(found).toEqual(areas === null ? [] : [{ kind: 'document', areas, page: 3 }]);
  });
});
