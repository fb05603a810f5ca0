import type { BrowserContext, Route } from 'playwright-core';

/** What the page asked of Google, in order. */
export interface GoogleCalls {
  scripts: URL[];
  suggestions: { input: string; regions: string; session: string }[];
  details: { id: string; session: string }[];
  pictures: URL[];
  /** Maps that were opened: where. */
  maps: { lat: number; lng: number }[];
}

export interface GoogleBehavior {
  /** Answers the request for Google's script; the real one loads unless told otherwise. */
  script?(route: Route, serve: () => Promise<void>): Promise<unknown>;
  /** Holds the answer back for as long as the promise takes. */
  beforeSuggesting?(input: string): Promise<unknown> | undefined;
  /** Where all suggested addresses are, and the place id of the first of them. */
  home?: { lat: number; lng: number; placeId: string };
}

const somewhere = { lat: 41.2565, lng: -95.9345 };

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// As much of the Maps JavaScript API as the loader, the address field and the map touch, in the shape of the real one:
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
  // A pixel is a hundred-thousandth of a degree. What the real map loads from other hosts, this one loads too.
  const PIXEL = 0.00001;
  class Map {
    constructor(box, { center }) {
      this.center = center;
      const link = Object.assign(document.createElement('link'), {
        rel: 'stylesheet', href: 'https://fonts.googleapis.com/css?family=Roboto' });
      const tile = Object.assign(new Image(), {
        alt: '', src: 'https://khms0.googleapis.com/kh?v=1&center=' + center.lat + ',' + center.lng });
      tile.style = 'width: 100%; height: 100%; object-fit: cover';
      this.pane = document.createElement('div');
      this.pane.tabIndex = 0;
      this.pane.style = 'position: absolute; inset: 0; background: #5d6b52';
      this.pane.setAttribute('role', 'region');
      this.pane.setAttribute('aria-label', 'Map');
      this.pane.append(tile);
      this.pane.addEventListener('keydown', (event) => {
        const [north, east] = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key] ?? [];
        if (north === undefined) return;
        event.preventDefault();
        this.center = { lat: this.center.lat + north * 6 * PIXEL, lng: this.center.lng + east * 6 * PIXEL };
      });
      // Loaded and gone: a tool that looks over the page would ask for it in a way of its own.
      link.onload = () => link.remove();
      document.head.append(link);
      box.append(this.pane);
    }
    getCenter() { return { toJSON: () => this.center }; }
    addListener(name, run) {
      this.pane.addEventListener(name, ({ clientX, clientY }) => {
        const { left, top, width, height } = this.pane.getBoundingClientRect();
        const at = {
          lat: this.center.lat - (clientY - top - height / 2) * PIXEL,
          lng: this.center.lng + (clientX - left - width / 2) * PIXEL };
        run({ latLng: { toJSON: () => at } });
      });
    }
  }
  const libraries = {
    places: async () => ({ AutocompleteSessionToken, AutocompleteSuggestion }),
    maps: async () => {
      const answer = await fetch('https://maps.googleapis.com/maps-api-v3/api/js/map.js');
      if (!answer.ok) throw new Error('the map could not be loaded');
      return { Map, RenderingType: { RASTER: 'RASTER' } };
    },
  };
  maps.importLibrary = async (name) => {
    if (!(name in libraries)) throw new Error('not in the stand-in: ' + name);
    return libraries[name]();
  };
  maps.__ib__();
})();`;

const suggestionsFor = (input: string, home: GoogleBehavior['home']) =>
  [12, 120, 1200].map((number, index) => ({
    id: index === 0 && home ? home.placeId : `${number}-${input.replace(/\W/g, '-')}`,
    main: `${number} Larkspur Ave`,
    secondary: `near ${input}, Omaha, NE, USA`,
  }));

/** Stands in for Google's hosts in a visitor's browser; nothing leaves the machine. */
export async function interceptGoogle(
  context: BrowserContext,
  behavior: GoogleBehavior = {},
): Promise<GoogleCalls> {
  const calls: GoogleCalls = { scripts: [], suggestions: [], details: [], pictures: [], maps: [] };
  const json = (route: Route, body: unknown) =>
    route.fulfill({ json: body, headers: { 'Access-Control-Allow-Origin': '*' } });

  await context.route('https://maps.googleapis.com/maps/api/js?**', (route) => {
    calls.scripts.push(new URL(route.request().url()));
    const serve = () => route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    return behavior.script ? behavior.script(route, serve) : serve();
  });
  await context.route('https://maps.googleapis.com/maps/api/staticmap?**', (route) => {
    calls.pictures.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'image/png', body: PIXEL });
  });
  const allowed = { 'Access-Control-Allow-Origin': '*' };
  await context.route('https://maps.googleapis.com/maps-api-v3/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '', headers: allowed }),
  );
  await context.route('https://khms0.googleapis.com/**', (route) => {
    const [lat, lng] =
      new URL(route.request().url()).searchParams.get('center')?.split(',').map(Number) ?? [];
    calls.maps.push({ lat: lat ?? Number.NaN, lng: lng ?? Number.NaN });
    return route.fulfill({ contentType: 'image/png', body: PIXEL });
  });
  await context.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
  await context.route('https://places.googleapis.com/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const value = (name: string) => searchParams.get(name) ?? '';
    if (pathname === '/suggest') {
      const input = value('input');
      calls.suggestions.push({ input, regions: value('regions'), session: value('session') });
      await behavior.beforeSuggesting?.(input);
      return json(route, suggestionsFor(input, behavior.home));
    }
    const id = value('id');
    calls.details.push({ id, session: value('session') });
    const number = id === behavior.home?.placeId ? 12 : id.split('-')[0];
    const { lat, lng } = behavior.home ?? somewhere;
    return json(route, {
      formattedAddress: `${number} Larkspur Ave, Omaha, NE 68102, USA`,
      lat,
      lng,
    });
  });
  return calls;
}
