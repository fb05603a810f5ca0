import type { LiveSite } from './live-site.ts';

/**
 * What is live and would be gone after a deploy.
 * @param live what is deployed
 * @param next what the deploy would make of it
 * @returns a clause for each, e.g. `the domain quote.example.com`
 */
export function removals(live: Partial<LiveSite>, next: LiveSite): string[] {
  const { company = '', domain = '', adminEmail = '', googleMaps = false, shown = [] } = live;
  const hidden = shown.filter((field) => !next.shown.includes(field));
  return [
    ...(company !== '' && company !== next.company ? [`the company ${company}`] : []),
    ...(hidden.length > 0 ? [`${hidden.join(', ')} of the brand`] : []),
    ...(domain !== '' && domain !== next.domain ? [`the domain ${domain}`] : []),
    // Another address takes over what this one got; none ends it.
    ...(adminEmail !== '' && next.adminEmail === '' ? [`the admin ${adminEmail} with the alarms`] : []),
    ...(googleMaps && !next.googleMaps ? ['the key for Google Maps'] : []),
  ];
}

/** Why a deploy is refused, and both ways out; undefined where it takes nothing away. */
export function removalRefusal(live: Partial<LiveSite> | undefined, next: LiveSite): string | undefined {
  const gone = live === undefined ? [] : removals(live, next);
  if (gone.length === 0) return undefined;
  return `This deploy would take away what is live: ${gone.join('; ')}. Put it into site.json, or mean it with -c allowRemoval=true.`;
}
