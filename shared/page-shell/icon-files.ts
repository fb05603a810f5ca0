/** The site's icons at its root: the page links them, the deploy and the local start draw them. */
export const iconFiles = {
  /** Asked for by this name even where no page says so. */
  ico: 'favicon.ico',
  svg: 'favicon.svg',
  /** For home screens. */
  touch: 'apple-touch-icon.png',
} as const;
