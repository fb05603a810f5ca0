import * as v from 'valibot';
import { type TierName, tierNames } from '../pricing.ts';

const bullets = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120))),
  v.minLength(1),
  v.maxLength(8),
);

/** What a company says of one tier; what it leaves out stays as the product says it. */
export const packageSchema = v.object({
  tier: v.picklist(tierNames),
  /** What is included, one bullet each, by language; a language that is left out reads the product's own. */
  bullets: v.optional(v.object({ en: v.optional(bullets), es: v.optional(bullets) }), {}),
  /** Path or address of a picture; empty shows none. */
  imageUrl: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
});

export type Package = v.InferOutput<typeof packageSchema>;

/** The four packages in the order their cards stand in: every tier once. */
export const packagesSchema = v.pipe(
  v.array(packageSchema),
  v.check(
    (packages) =>
      packages.length === tierNames.length &&
      tierNames.every((tier) => packages.some((one) => one.tier === tier)),
    `must name each of ${tierNames.join(', ')} once`,
  ),
);

export const defaultPackages: Package[] = tierNames.map((tier: TierName) => ({
  tier,
  bullets: {},
  imageUrl: '',
}));
