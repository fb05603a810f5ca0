/** What a page shows as a reader hears it: with plain spaces, and without the marks that keep a time on one line. */
export const withPlainSpaces = (text: string | null | undefined): string =>
  (text ?? '').replaceAll('\u2060', '').replace(/\s/g, ' ');
