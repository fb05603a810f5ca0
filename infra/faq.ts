import * as v from 'valibot';

const text = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max));

const entries = v.pipe(
  v.array(v.strictObject({ question: text(160), answer: text(1500) })),
  v.maxLength(30),
  v.check(
    (all) => new Set(all.map(({ question }) => question.toLowerCase())).size === all.length,
    'must not ask the same question twice',
  ),
);

/** What homeowners often ask, in the company's own words: a page of its own in each language that has some. */
export const faqSchema = v.strictObject({ en: v.optional(entries, []), es: v.optional(entries, []) });
