import * as v from 'valibot';
import { linkAddress, pictureAddress, siteAddress } from '#infra/site-file/addresses.ts';
import { callbackSchema } from '#shared/site/callback.ts';
import { packageSchema } from '#shared/site/packages.ts';
import { badgeSchema, pictureSchema, reviewSchema } from '#shared/site/reputation.ts';

/** Every address in a brand; what may stand there is the deploy's to say, not the page's. */
export const brandAddresses = v.object({
  siteUrl: siteAddress,
  logoUrl: pictureAddress('logo.svg'),
  heroImage: v.nullable(v.object({ ...pictureSchema.entries, url: pictureAddress('crew.jpg') })),
  reviews: v.array(v.object({ ...reviewSchema.entries, url: linkAddress })),
  badges: v.array(
    v.object({ ...badgeSchema.entries, imageUrl: pictureAddress('badge.svg'), url: linkAddress }),
  ),
  callback: v.object({ ...callbackSchema.entries, bookingUrl: linkAddress }),
});

/** The same of the cards' pictures. */
export const packageAddresses = v.array(
  v.object({
    ...packageSchema.entries,
    bullets: packageSchema.entries.bullets.wrapped,
    imageUrl: pictureAddress('package.jpg'),
  }),
);
