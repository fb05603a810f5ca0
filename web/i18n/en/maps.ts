/** What the address step says beside the wizard's own words. */
export const mapsEn = {
  failedTitle: 'Error Loading Google Maps',
  failedHelp: 'Please check your internet connection and try again later.',
  retry: 'Try again',
  byHand: 'Enter address by hand',
  slow: 'This is taking longer than usual.',
  suggestHint: 'Start typing and pick your address, or type all of it.',
  listLabel: 'Suggested addresses',
  count: (count: number) =>
    count === 0
      ? 'No suggestions. You can go on with the address as typed.'
      : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys to choose.`,
  pictureTitle: 'Is this your roof?',
  pictureHelp: 'If not, correct the address above.',
  pictureAlt: (address: string) => `Satellite picture of ${address}`,
};

export type MapsWords = typeof mapsEn;
