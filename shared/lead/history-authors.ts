/** Who made an entry of a lead's history that no admin made. */
export const BY_SITE = 'site';
/** Who booked, moved or canceled an inspection on the site. */
export const BY_HOMEOWNER = 'homeowner';
