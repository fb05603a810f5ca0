import * as v from 'valibot';
import { optionalOrIgnore } from '#shared/text.ts';
import { isOutsideZips, readZips } from './zips.ts';

/** Miles around a ZIP code. */
export const RADIUS_MIN = 1;
export const RADIUS_MAX = 200;

/** Entries, or texts with many of them as they were typed; read, they are entries in their order. */
const zipList = (missing: string) =>
  v.pipe(
    v.array(v.string()),
    v.transform((typed) => readZips(typed.join('\n'))),
    v.check(
      (read) => 'zips' in read && read.zips.length > 0,
      ({ input }) => ('problem' in input ? input.problem : missing),
    ),
    v.transform((read) => ('zips' in read ? read.zips : [])),
  );

const distance = `Enter a distance from ${RADIUS_MIN} to ${RADIUS_MAX} miles.`;

/** Whether visitors outside can ask to be told when the company comes to them. */
const tellMe = v.optional(v.boolean(), true);

const listed = v.object({ by: v.literal('zips'), zips: zipList('Add at least one ZIP code.'), tellMe });

/** A distance and the ZIP code that it is measured from. */
export const radiusEntries = {
  around: v.pipe(v.string(), v.trim(), v.regex(/^\d{5}$/, 'Enter the 5-digit ZIP code to measure from.')),
  miles: v.pipe(v.number(distance), v.minValue(RADIUS_MIN, distance), v.maxValue(RADIUS_MAX, distance)),
};

export const UNKNOWN_ZIP = 'We can’t find that ZIP code. Enter one nearby.';

const around = v.object({
  by: v.literal('radius'),
  ...radiusEntries,
  /** Those within it, as the office's page asked for them: a homeowner's page knows no places. */
  zips: zipList(UNKNOWN_ZIP),
  tellMe,
});

/** What was set of the other kinds: choosing another one loses nothing. */
const kept = optionalOrIgnore(v.object({ zips: v.optional(listed), radius: v.optional(around) }));

/** Where the company works: everywhere, at homes with these ZIP codes, or within some miles of one. */
export const serviceAreaSchema = v.variant('by', [
  v.object({ by: v.literal('everywhere'), kept }),
  v.object({ ...listed.entries, kept }),
  v.object({ ...around.entries, kept }),
]);
export type ServiceArea = v.InferOutput<typeof serviceAreaSchema>;

export const everywhere: ServiceArea = { by: 'everywhere' };

/** The area as homeowners' pages need it: without what was set of other kinds. */
export function areaInUse({ kept: _, ...area }: ServiceArea): ServiceArea {
  return area;
}

/** Whether an address says that it is outside the area. */
export const isOutsideArea = (area: ServiceArea, address: string): boolean =>
  area.by !== 'everywhere' && isOutsideZips(area.zips, address);
