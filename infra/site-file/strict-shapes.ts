import * as v from 'valibot';
import { brandSchema } from '#shared/brand.ts';
import { callbackSchema } from '#shared/site/callback.ts';
import { packageSchema } from '#shared/site/packages.ts';
import { badgeSchema, pictureSchema, reviewSchema } from '#shared/site/reputation.ts';

const { colours, ...others } = brandSchema.entries;

/**
 * A brand as somebody writes it: every part may be left out, and none may be misspelt, however deep it stands. How
 * many of a part there may be is the brand's own schema to say.
 */
export const strictBrand = v.strictObject({
  ...v.partial(v.object(others)).entries,
  colours: v.optional(v.partial(v.strictObject(colours.entries))),
  callback: v.optional(v.strictObject(callbackSchema.entries)),
  heroImage: v.optional(v.nullable(v.strictObject(pictureSchema.entries))),
  reviews: v.optional(v.array(v.strictObject(reviewSchema.entries))),
  badges: v.optional(v.array(v.strictObject(badgeSchema.entries))),
});

const { bullets } = packageSchema.entries;

/** Which tiers there have to be is the options' to say. */
export const strictPackages = v.array(
  v.strictObject({
    ...packageSchema.entries,
    bullets: v.optional(v.strictObject(bullets.wrapped.entries), {}),
  }),
);
