import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import { leadInput } from '#test/support/leads.ts';
import { building, garage, officeRoof, pricingVariables } from '#test/support/roof-measurements.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { type Answers, leadId, leadPath, openLead } from './opened-lead.tsx';

// @vitest-environment jsdom

// What is waited for comes; how soon is the machine's affair.
clearScreens();

const detail = (roof: OfficeRoof | undefined, changes: object = {}): LeadDetail => ({
  lead: {
    ...leadInput({ id: leadId }),
    squareFootage: 2000,
    propertyType: 'single-story',
    status: 'new',
    created_at: '2026-11-20T15:04:06.000Z',
    ...changes,
  },
  log: [],
  duplicates: [],
  document: null,
  roof,
});

const MEASURE = `POST ${leadPath}/roof`;
const PRICES = 'GET /pricing-variables';
const prices = (values: Record<string, number> = {}): Answers => ({
  [PRICES]: () => Response.json(pricingVariables(values)),
});

async function opened(roof: OfficeRoof, answers: Answers = prices(), mapsKey = '', changes: object = {}) {
  const lead = openLead(detail(roof, changes), answers, undefined, mapsKey);
  const said = await screen.findByText('Homeowner’s answer');
  const section = said.closest('section') ?? document.body;
  expect(section.querySelector('h2')?.textContent).toBe('Roof from above');
  return { ...lead, panel: within(section) };
}

const fact = (panel: ReturnType<typeof within>, label: string) =>
  panel.getByText(label, { selector: 'bdi' }).closest('div')?.querySelector('dd')?.textContent;

const reasons = (panel: ReturnType<typeof within>) =>
  within(panel.getByRole('list', { name: 'Doubts' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test.each<[string, OfficeRoof | undefined]>([
  ['was not measured', undefined],
  ['has no building', officeRoof({ buildings: [] })],
])('a roof that %s has no panel, and asks for no prices', async (_, roof) => {
  const { calls } = openLead(detail(roof));
  await screen.findByText('No prices for this lead.');
  expect(screen.queryByText('Roof from above')).toBeNull();
  expect(calls.map(({ call }) => call)).not.toContain(PRICES);
});

test('a measured roof says all that is known of it, and whose data it is', async () => {
  const { panel } = await opened(officeRoof());
  expect(fact(panel, 'Measured size')).toBe('24.04 squares (2,404 sq ft)');
  expect(fact(panel, 'Homeowner’s answer')).toBe('Yes, this is the roof');
  expect(fact(panel, 'Main pitch')).toBe('5.9/12');
  expect(fact(panel, 'Pictures')).toBe('May 17, 2024, high quality');
  expect(fact(panel, 'Solar panels')).toBe('None seen');
  panel.getByText('High confidence');
  panel.getByText('Includes roof data from Google');
  expect(panel.queryByRole('list', { name: 'Doubts' })).toBeNull();
  expect(panel.getByRole('group').textContent).toContain('2 planes');
  const rows = panel.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows).toEqual(['PitchFacesArea', '5.7/12NE1,284 sq ft', '6.1/12SW1,120 sq ft']);
});

test('the area has the site’s correction, and its planes are as they were measured', async () => {
  const { panel } = await opened(officeRoof(), prices({ measured_area_correction: 1.03 }));
  expect(fact(panel, 'Measured size')).toBe('24.76 squares (2,476 sq ft)');
  panel.getByRole('cell', { name: '1,284 sq ft', hidden: true });
});

test('where the correction cannot be had the measured area stands, and says so', async () => {
  const { panel } = await opened(officeRoof(), { [PRICES]: () => Response.json({}, { status: 500 }) });
  expect(fact(panel, 'Measured size')).toBe('24.04 squares (2,404 sq ft)');
  panel.getByText(/^Couldn’t load your correction factor/);
});

describe('confidence', () => {
  test('is low with every reason in a sentence, those a yes settles with the yes', async () => {
    const { panel } = await opened(
      officeRoof({ buildings: [building({}, { reasons: ['far_centre', 'low_quality'] })] }),
    );
    panel.getByText('Low confidence');
    expect(reasons(panel)).toEqual([
      'Building is more than 82 ft from the address. The homeowner confirmed it.',
      'Pictures too blurry to trust the size.',
    ]);
  });

  test('is not raised by an answer that was not given', async () => {
    const { panel } = await opened(
      officeRoof({ answer: null, buildings: [building({}, { reasons: ['attached'] })] }),
    );
    expect(fact(panel, 'Homeowner’s answer')).toBe('No answer');
    expect(reasons(panel)).toEqual(['Attached building. Part of this roof may be a neighbor’s.']);
  });

  test('is low where the home’s size speaks for another roof, with what it speaks for', async () => {
    const { panel } = await opened(officeRoof(), prices(), '', { squareFootage: 4000 });
    expect(reasons(panel)).toEqual(['Home size suggests about 51 squares, over 35% off.']);
  });

  test('is of the area with the site’s correction', async () => {
    const small = officeRoof({ buildings: [building({ roofM2: 72.5 })] });
    const home = { squareFootage: 640 };
    expect((await opened(small, prices({ measured_area_correction: 1.03 }), '', home)).panel).toBeDefined();
    screen.getByText('High confidence');
    cleanup();
    const { panel } = await opened(small, prices(), '', home);
    expect(reasons(panel)).toEqual(['Under 8 squares.']);
  });
});

describe('several buildings', () => {
  test('have one area together, and each its letter and its own', async () => {
    const { panel } = await opened(officeRoof({ buildings: [building(), building(garage)] }));
    expect(fact(panel, 'Measured size')).toBe('28.89 squares (2,889 sq ft)');
    expect(panel.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Building A',
      'Building B',
    ]);
    panel.getByText('24.04 squares (2,404 sq ft)');
    panel.getByText('4.84 squares (484 sq ft)');
    expect(panel.getAllByRole('group').map((group) => group.querySelector('summary')?.textContent)).toEqual([
      '2 planes of building A',
      '1 plane of building B',
    ]);
  });

  test('say which of them is doubted, and what is doubted of the whole', async () => {
    const undated = building(
      { placeId: 'an-old-house', imageryDate: null, roofM2: 400 },
      { reasons: ['old_pictures'] },
    );
    const { panel } = await opened(
      officeRoof({
        buildings: [building({ roofM2: 400 }, { reasons: ['old_pictures', 'attached'] }), undated],
      }),
    );
    expect(reasons(panel)).toEqual([
      'Building A: Pictures are over 5 years old.',
      'Building A: Attached building. Part of this roof may be a neighbor’s. The homeowner confirmed it.',
      'Building B: Picture date unknown.',
      'Over 60 squares.',
      'Home size suggests about 25 squares, over 35% off.',
    ]);
  });

  test('of which one is over say which, and call no roof sure that is not whole', async () => {
    const gone = building(garage, { measurement: null });
    const { panel } = await opened(
      officeRoof({ buildings: [gone, building({ roofM2: 60 }, { reasons: ['old_pictures'] })] }),
    );
    panel.getByText('Building A expired after 30 days and isn’t counted.');
    panel.getByRole('heading', { name: 'Building B' });
    expect(reasons(panel)).toEqual(['Building B: Pictures are over 5 years old.']);
    expect(panel.queryByText(/confidence$/)).toBeNull();
    panel.getByRole('button', { name: 'Remeasure' });
  });

  test('of which more are over say so of each', async () => {
    const gone = building(garage, { measurement: null });
    const { panel } = await opened(officeRoof({ buildings: [building(), gone, gone] }));
    panel.getByText(/^Buildings B, C expired after 30 days and aren’t counted\.$/);
  });
});

test('a roof that is over says so, shows nothing of Google’s, and is not offered to be measured again', async () => {
  const { panel } = await opened(
    officeRoof({ buildings: [building({}, { measurement: null })] }),
    prices(),
    'key',
  );
  panel.getByText('This measurement expired after 30 days and can’t be redone.');
  expect(panel.queryByRole('img')).toBeNull();
  expect(panel.queryByText('Includes roof data from Google')).toBeNull();
  expect(panel.queryByText('Measured size')).toBeNull();
  expect(panel.queryByRole('button', { name: 'Remeasure' })).toBeNull();
});

describe('the picture', () => {
  test('is Google’s by the site’s key, close to one building', async () => {
    const { panel } = await opened(officeRoof(), prices(), 'AIza-key');
    const url = new URL(
      panel.getByRole('img', { name: 'The roof from above, marked A' }).getAttribute('src') ?? '',
    );
    expect(url.origin + url.pathname).toBe('https://maps.googleapis.com/maps/api/staticmap');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      size: '600x280',
      scale: '2',
      maptype: 'satellite',
      key: 'AIza-key',
      center: '41.154000,-96.042000',
      zoom: '20',
      markers: 'label:A|41.154000,-96.042000',
    });
  });

  test('shows all of several buildings, each by its letter', async () => {
    const { panel } = await opened(
      officeRoof({ buildings: [building(), building(garage)] }),
      prices(),
      'AIza-key',
    );
    const url = new URL(panel.getByRole('img', { name: /marked A, B$/ }).getAttribute('src') ?? '');
    expect(url.searchParams.getAll('markers')).toEqual([
      'label:A|41.154000,-96.042000',
      'label:B|41.154100,-96.042200',
    ]);
    expect(url.searchParams.get('center')).toBe('41.154050,-96.042100');
  });

  test('is left out without a key, and where it does not come', async () => {
    expect((await opened(officeRoof())).panel.queryByRole('img')).toBeNull();
    cleanup();
    const { panel } = await opened(officeRoof(), prices(), 'AIza-key');
    fireEvent.error(panel.getByRole('img'));
    expect(panel.queryByRole('img')).toBeNull();
    panel.getByText('Main pitch');
  });
});

describe('measuring again', () => {
  const press = (panel: ReturnType<typeof within>) =>
    fireEvent.click(panel.getByRole('button', { name: 'Remeasure' }));

  test('shows the new roof, says so, and asks for the lead with its history again', async () => {
    const old = officeRoof({ buildings: [building({ roofM2: 200 })] });
    let now = old;
    const { panel, calls } = await opened(old, {
      ...prices(),
      [`GET ${leadPath}`]: () => Response.json(detail(now)),
      [MEASURE]: () => {
        now = officeRoof();
        return Response.json(now);
      },
    });
    press(panel);
    await panel.findByText('24.04 squares (2,404 sq ft)');
    const said = await screen.findByText('Roof remeasured');
    expect(said.closest('[role=status]')).not.toBeNull();
    await waitFor(() => expect(calls.filter(({ call }) => call === `GET ${leadPath}`)).toHaveLength(2));
  });

  test('is asked for once, however often it is pressed', async () => {
    let answer = (_: Response) => {};
    const { panel, changes } = await opened(officeRoof(), {
      ...prices(),
      [MEASURE]: () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    });
    press(panel);
    const busy = await panel.findByRole('button', { name: 'Measuring...' });
    fireEvent.click(busy);
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    panel.getByText('24.04 squares (2,404 sq ft)');
    answer(Response.json(officeRoof()));
    await panel.findByRole('button', { name: 'Remeasure' });
    expect(changes()).toEqual([[MEASURE, undefined]]);
  });

  const refusal = (status: number, message?: string) => () =>
    Response.json(message === undefined ? {} : { error: { code: 'throttled', message } }, { status });

  test.each<[string, Answers[string], RegExp]>([
    [
      'the day’s questions are used up',
      refusal(429, 'Today’s roof measurements are used up. Try again tomorrow (UTC).'),
      /used up\. Try again tomorrow \(UTC\)\.$/,
    ],
    ['the gateway stops it', refusal(429), /Too many requests\. Wait a minute, then retry\.$/],
    [
      'nothing is left to ask by',
      refusal(409, 'Nothing is kept to measure by.'),
      /Nothing is kept to measure by\.$/,
    ],
    ['the session has ended', refusal(401, 'no'), /Your session ended\. Sign out, then sign in again\.$/],
    ['nobody answers', () => Promise.reject(new TypeError('offline')), /Check your connection\.$/],
    [
      'the answer is another',
      () => Response.json({ buildings: 'x' }),
      /Got an unexpected answer\. Reload the page\.$/,
    ],
  ])('says why where %s, and the roof stays', async (_, answer, words) => {
    const { panel } = await opened(officeRoof(), { ...prices(), [MEASURE]: answer });
    press(panel);
    const said = await within(panel.getByRole('alert')).findByText(words);
    expect(said.textContent).toMatch(/^Not remeasured\. /);
    panel.getByText('24.04 squares (2,404 sq ft)');
  });

  test('of a roof that is over by then says so, and no success', async () => {
    let now = officeRoof();
    const { panel } = await opened(now, {
      ...prices(),
      [`GET ${leadPath}`]: () => Response.json(detail(now)),
      [MEASURE]: () => {
        now = officeRoof({ buildings: [building({}, { measurement: null })] });
        return Response.json(now);
      },
    });
    press(panel);
    await panel.findByText(/^This measurement expired after 30 days/);
    expect(screen.queryByText('Roof remeasured')).toBeNull();
  });
});

test('a roof this page cannot read leaves the rest of the lead standing', async () => {
  const unknown = {
    answer: 'perhaps',
    buildings: [{ placeId: 'a', reasons: ['new_reason'], measurement: {} }],
  };
  openLead(undefined, { [`GET ${leadPath}`]: () => Response.json({ ...detail(undefined), roof: unknown }) });
  await screen.findByText('No prices for this lead.');
  expect(screen.queryByText('Roof from above')).toBeNull();
});
