/** The address on Google Maps, by the search that needs no key. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;
