import { describe, expect, test } from 'vitest';
import { lookupsFor, searchEntries } from '#lambdas/lead-index/search.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { knownMisses, officeCases, type Person, people } from './office-cases.ts';

const keys = (Object.keys(people) as Person[]).flatMap((person, n) =>
  searchEntries(storedLead(n, people[person])).map((key) => ({ ...key, person })),
);

/** Who is found, as the table of keys answers. */
const found = (typed: string) => {
  const hits = lookupsFor(typed).flatMap(({ term, having }) =>
    keys.filter((key) => key.term === term && having.every((text) => key.text?.includes(text))),
  );
  return [...new Set(hits.map(({ person }) => person))].sort();
};

describe('a search finds', () => {
  test.each(officeCases)('by "%s" %o', (typed, expected) => {
    expect(found(typed)).toEqual([...expected].sort());
  });
});

test.each(knownMisses)('"%s" finds nobody, rather than somebody else', (typed) => {
  expect(found(typed)).toEqual([]);
});

test.each(['', ' ', '-', '402', 'o', '?'])('"%s" is too little to look up', (typed) => {
  expect(lookupsFor(typed).filter(({ term }) => !term.startsWith('number#'))).toEqual([]);
});
