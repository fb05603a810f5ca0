/** What a setting says, each part by its name: a sentence, or a list of texts that can come and go. */
export type Facts = Readonly<Record<string, string | readonly string[]>>;

/** A field of words: "phone “(402) 555-0100”", "no phone". */
export const fact = (what: string, words: string): string =>
  words === '' ? `no ${what}` : `${what} “${words}”`;

/** As many entries of a list as a line names. */
const NAMED_MAX = 10;

function named(what: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return [];
  const more = entries.length - NAMED_MAX;
  const quoted = entries.slice(0, NAMED_MAX).map((entry) => `“${entry}”`);
  return [`${what} ${[...quoted, ...(more > 0 ? [`${more} more`] : [])].join(', ')}`];
}

/** What came into a list and what went out of it. */
function listChange(name: string, before: readonly string[], after: readonly string[]): string[] {
  if (before.join('\n') === after.join('\n')) return [];
  const changes = [
    ...named(
      'added',
      after.filter((entry) => !before.includes(entry)),
    ),
    ...named(
      'removed',
      before.filter((entry) => !after.includes(entry)),
    ),
  ];
  return [`${name} ${changes.join(', ') || 'in another order'}`];
}

/** What a change changed, each in words; none where both say the same. */
export const changesBetween = (before: Facts, after: Facts): string[] =>
  Object.entries(after).flatMap(([name, fact]) => {
    const old = before[name];
    if (typeof fact === 'string') return fact === old ? [] : [fact];
    return listChange(name, typeof old === 'object' ? old : [], fact);
  });

/** The same in one line. */
export const changedFacts = (before: Facts, after: Facts): string =>
  changesBetween(before, after).join(' · ');
