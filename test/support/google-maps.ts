import type { BrowserContext, Route } from 'playwright-core';

/** What the page asked of Google, in order. */
export interface GoogleCalls {
  scripts: URL[];
  suggestions: { input: string; regions: string; session: string }[];
  details: { id: string; session: string }[];
  pictures: URL[];
}

export interface GoogleBehaviour {
  /** Answers the request for Google's script; the real one loads unless told otherwise. */
  script?(route: Route, serve: () => Promise<void>): Promise<unknown>;
  /** Holds the answer back for as long as the promise takes. */
  beforeSuggesting?(input: string): Promise<unknown> | undefined;
  picture?: 'found' | 'refused';
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// As much of the Maps JavaScript API as the loader and the address field touch, in the shape of the real one:
// it replaces the loader's importLibrary by its own and then calls the loader back. Suggestions and details
// are requests of their own, so that a test can hold them back.
const SCRIPT = `(() => {
  const maps = window.google.maps;
  if (maps.version) console.error('You have included the Google Maps JavaScript API multiple times on this page.');
  maps.version = 'stand-in';
  let sessions = 0;
  class AutocompleteSessionToken { constructor() { this.id = String(++sessions); } }
  const ask = async (path, query) =>
    (await fetch('https://places.googleapis.com/' + path + '?' + new URLSearchParams(query))).json();
  class AutocompleteSuggestion {
    static async fetchAutocompleteSuggestions({ input, includedRegionCodes, sessionToken }) {
      const found = await ask('suggest', { input, regions: String(includedRegionCodes), session: sessionToken.id });
      return { suggestions: found.map(({ id, main, secondary }) => ({
        placePrediction: {
          placeId: id,
          text: { text: main + ', ' + secondary },
          mainText: { text: main },
          secondaryText: { text: secondary },
          toPlace: () => ({
            async fetchFields() {
              const { formattedAddress, lat, lng } = await ask('details', { id, session: sessionToken.id });
              return { place: { formattedAddress, location: { toJSON: () => ({ lat, lng }) } } };
            },
          }),
        },
      })) };
    }
  }
  maps.importLibrary = async (name) => {
    if (name !== 'places') throw new Error('not in the stand-in: ' + name);
    return { AutocompleteSessionToken, AutocompleteSuggestion };
  };
  maps.__ib__();
})();`;

const suggestionsFor = (input: string) =>
  [12, 120, 1200].map((number) => ({
    id: `${number} ${input}`,
    main: `${number} Larkspur Ave`,
    secondary: `near ${input}, Omaha, NE, USA`,
  }));

/** Stands in for Google's hosts in a visitor's browser; nothing leaves the machine. */
export async function interceptGoogle(
  context: BrowserContext,
  behaviour: GoogleBehaviour = {},
): Promise<GoogleCalls> {
  const calls: GoogleCalls = { scripts: [], suggestions: [], details: [], pictures: [] };
  const json = (route: Route, body: unknown) =>
    route.fulfill({ json: body, headers: { 'Access-Control-Allow-Origin': '*' } });

  await context.route('https://maps.googleapis.com/maps/api/js?**', (route) => {
    calls.scripts.push(new URL(route.request().url()));
    const serve = () => route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    return behaviour.script ? behaviour.script(route, serve) : serve();
  });
  await context.route('https://maps.googleapis.com/maps/api/staticmap?**', (route) => {
    calls.pictures.push(new URL(route.request().url()));
    return behaviour.picture === 'refused'
      ? route.fulfill({ status: 403, body: 'not enabled' })
      : route.fulfill({ contentType: 'image/png', body: PIXEL });
  });
  await context.route('https://places.googleapis.com/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const value = (name: string) => searchParams.get(name) ?? '';
    if (pathname === '/suggest') {
      const input = value('input');
      calls.suggestions.push({ input, regions: value('regions'), session: value('session') });
      await behaviour.beforeSuggesting?.(input);
      return json(route, suggestionsFor(input));
    }
    const id = value('id');
    calls.details.push({ id, session: value('session') });
    const number = id.split(' ')[0];
    return json(route, {
      formattedAddress: `${number} Larkspur Ave, Omaha, NE 68102, USA`,
      lat: 41.2565,
      lng: -95.9345,
    });
  });
  return calls;
}
