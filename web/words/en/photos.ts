/** Why a photo cannot be read, and what mends it. */
interface FaultWords {
  what(page: number): string;
  mend: string;
}

/** What the photos of an estimate on paper say. */
export const photoWords = {
  title: 'Photos of your estimate',
  lead: 'Every page, in order. Tap one to move its corners.',
  page: (page: number) => `Page ${page}`,
  open: (page: number) => `Page ${page}: corners, turn`,
  remove: (page: number) => `Remove page ${page}`,
  earlier: (page: number) => `Move page ${page} earlier`,
  later: (page: number) => `Move page ${page} later`,
  order: 'Change the order',
  ordered: 'Keep this order',
  faults: {
    dark: {
      what: (page) => `Page ${page} is too dark to read.`,
      mend: 'Turn on a light and take it again.',
    },
    blurred: {
      what: (page) => `Page ${page} is blurry.`,
      mend: 'Hold still and take it again.',
    },
    cut: {
      what: (page) => `Page ${page} is cut off.`,
      mend: 'Take it again with all four corners in the photo.',
    },
    small: {
      what: (page) => `Page ${page} is too small to read.`,
      mend: 'Move closer and take it again.',
    },
    pale: {
      what: (page) => `We see no print on page ${page}.`,
      mend: 'Turn off the flash and take it again.',
    },
  } satisfies Record<string, FaultWords> as Record<'dark' | 'blurred' | 'cut' | 'small' | 'pale', FaultWords>,
  edges: (pages: string, count: number) =>
    count === 1
      ? `We didn’t find the edges of page ${pages}.`
      : `We didn’t find the edges of pages ${pages}.`,
  edgesMend: (count: number): string =>
    count === 1
      ? 'Tap it and move its corners to the paper.'
      : 'Tap each one and move its corners to the paper.',
  notOpened: (count: number) =>
    count === 1 ? 'We couldn’t open one of the pictures.' : `We couldn’t open ${count} of the pictures.`,
  notOpenedMend: 'Your other pages are here. Take a new photo instead.',
  add: 'Add a page',
  take: 'Take photos',
  again: (page: number) => `Take page ${page} again`,
  use: (pages: number) => (pages === 1 ? 'Use this page' : `Use these ${pages} pages`),
  only: (pages: string, count: number) =>
    count === 1 ? `Send page ${pages} only` : `Send pages ${pages} only`,
  onlyOthers: (count: number) => `Send the other ${count} pages only`,
  anyway: (pages: number): string => (pages === 1 ? 'Send it anyway' : 'Send them anyway'),
  working: 'Looking at your photos…',
  making: 'Making your PDF…',
  waiting: 'Page being added',
  added: (pages: number) => (pages === 1 ? '1 page is here.' : `${pages} pages are here.`),
  removed: (page: number) => `Page ${page} removed.`,
  moved: (page: number) => `It is page ${page} now.`,
  changed: (page: number) => `Page ${page} changed.`,
  noPages: 'No pages yet.',
  fileName: 'photos-of-estimate.pdf',
  notMade: 'We couldn’t make the PDF. Your pages are here. Try again.',
  crop: {
    title: (page: number, pages: number) => `Page ${page} of ${pages}`,
    hint: 'Drag the corners to the edges of the paper.',
    keys: 'The arrow keys move a corner.',
    corners: ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'],
    cancel: 'Cancel',
    turn: 'Turn',
    turned: (degrees: number) => `Turned ${degrees} degrees`,
    reset: 'Reset',
    done: 'Done',
  },
};

export type PhotoWords = typeof photoWords;
