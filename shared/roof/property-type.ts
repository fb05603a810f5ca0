/** How many storeys a home has, as the wizard asks. */
export const propertyTypes = ['single-story', 'two-story', 'three-story'] as const;
export type PropertyType = (typeof propertyTypes)[number];
