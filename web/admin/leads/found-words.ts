import type { SearchMatches } from './search-matches.ts';

const byWords: Readonly<Record<keyof SearchMatches['counts'], string>> = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  address: 'address',
  quoteNumber: 'quote number',
  claimNumber: 'claim number',
  insurer: 'insurer',
  assignee: 'colleague',
  tag: 'tag',
};

/** What is said above the rows of names that are nearly as typed; undefined where there are none. */
export function nearWords({ exact, near }: Pick<SearchMatches, 'exact' | 'near'>): string | undefined {
  if (near === 0) return undefined;
  const more = exact === 0 ? '' : 'more ';
  return near === 1 ? `1 ${more}name is close.` : `${near} ${more}names are close.`;
}

/** What rows are found by, above them: "Found by name (2), address (1)."; undefined where all are by their names. */
export function byNames(counts: SearchMatches['counts']): string | undefined {
  const kinds = Object.keys(byWords).filter((kind): kind is keyof typeof byWords => kind in byWords);
  const found = kinds.filter((kind) => counts[kind] > 0);
  if (found.every((kind) => kind === 'name')) return undefined;
  const words = found.map((kind) =>
    found.length === 1 ? byWords[kind] : `${byWords[kind]} (${counts[kind]})`,
  );
  return `Found by ${words.join(', ')}.`;
}
