/** The most tags of a lead that none was merged into, and the longest tag. */
export const TAGS_MAX = 10;
export const TAG_LIMIT = 40;

/** The tags of a text: a comma is between two, so that every list of them reads as it was meant. */
export const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim().replace(/\s+/g, ' '))
    .filter((tag) => tag !== '');
