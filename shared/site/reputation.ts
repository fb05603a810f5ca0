import * as v from 'valibot';

const line = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));
const filled = (max: number) => v.pipe(line(max), v.nonEmpty());

/** What a customer said, as it was said: the company gives it, the page invents none. */
export const reviewSchema = v.object({
  text: filled(400),
  /** E.g. "Dana R., Bellevue". */
  author: filled(80),
  /** Where it was left, e.g. "Google"; empty says nothing. */
  source: v.optional(line(40), ''),
  /** Where it can be read; empty links nothing. */
  url: v.optional(line(500), ''),
  /** 1 to 5; left out shows no stars. */
  stars: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
});

/** A mark of trust, e.g. "GAF Master Elite"; with a picture or as words. */
export const badgeSchema = v.object({
  text: filled(60),
  imageUrl: v.optional(line(500), ''),
  url: v.optional(line(500), ''),
});

/** A photo of the company's own; the sizes keep its place before it has come. */
export const pictureSchema = v.object({
  url: filled(500),
  /** CSS pixels of the file. */
  width: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  /** What it shows, for those who cannot see it; empty for decoration. */
  alt: v.optional(line(200), ''),
});

export type Review = v.InferOutput<typeof reviewSchema>;
export type Badge = v.InferOutput<typeof badgeSchema>;
export type Picture = v.InferOutput<typeof pictureSchema>;
