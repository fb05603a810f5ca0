// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import { type Answers, officeScreens, offline, refusal } from '#test/support/office-screen.tsx';
import { building, garage, officeRoof, pricingVariables } from '#test/support/roof-measurements.ts';
import { RoofSection } from '#web/admin/lead/roof-section.tsx';
import { detailOf, get, leadPath, renderSection } from './opened-lead.tsx';

officeScreens();

const detail = (roof: OfficeRoof | undefined, changes: object = {}) =>
  detailOf({ squareFootage: 2000, propertyType: 'single-story', ...changes }, { roof });

const MEASURE = `POST ${leadPath}/roof`;
const PRICES = 'GET /pricing-variables';
const prices = (values: Record<string, number> = {}): Answers => ({
  [PRICES]: () => Response.json(pricingVariables(values)),
});

const show = (roof: OfficeRoof | undefined, answers: Answers, mapsKey = '', changes: object = {}) =>
  renderSection(
    detail(roof, changes),
    ({ lead, detail }) => <RoofSection lead={lead} roof={detail.roof} mapsKey={mapsKey} />,
    answers,
  );

async function opened(roof: OfficeRoof, answers: Answers = prices(), mapsKey = '', changes: object = {}) {
  const part = show(roof, answers, mapsKey, changes);
  await screen.findByText('Homeowner’s answer');
  return { ...part, panel: within(screen.getByRole('region', { name: 'Roof from above' })) };
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
  const { calls } = show(roof, prices());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText('Roof from above')).toBeNull();
  expect(calls.map(({ call }) => call)).not.toContain(PRICES);
});

test('a measured roof says all that is known of it, and whose data it is', async () => {
  const { panel } = await opened(officeRoof());
  const facts = ['Measured size', 'Main pitch', 'Pictures', 'Solar panels'];
  expect(facts.map((label) => fact(panel, label))).toEqual([
    '24.04 squares (2,404 sq ft)',
    '5.9/12',
    'May 17, 2024, high quality',
    'None seen',
  ]);
  panel.getByText('Yes, this is the roof');
  panel.getByText('High confidence');
  panel.getByText('Includes roof data from Google');
  expect(panel.queryByRole('list', { name: 'Doubts' })).toBeNull();
  expect(panel.getByRole('group').textContent).toContain('2 planes');
  const rows = panel.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['PitchFacesArea', '5.7/12NE1,284 sq ft', '6.1/12SW1,120 sq ft']);
});

test.each<[string, Answers, string, number]>([
  ['corrected by the site', prices({ measured_area_correction: 1.03 }), '24.76 squares (2,476 sq ft)', 0],
  [
    'as it was measured where the correction cannot be had, which is said',
    { [PRICES]: () => Response.json({}, { status: 500 }) },
    '24.04 squares (2,404 sq ft)',
    1,
  ],
])('the area is %s; its planes are as they were measured', async (_, answers, size, notices) => {
  const { panel } = await opened(officeRoof(), answers);
  expect(fact(panel, 'Measured size')).toBe(size);
  panel.getByRole('cell', { name: '1,284 sq ft' });
  expect(panel.queryAllByText(/^Couldn’t load your correction factor/)).toHaveLength(notices);
});

describe('several buildings', () => {
  test('have one area together, and each its letter and its own', async () => {
    const both = officeRoof({ buildings: [building(), building(garage)] });
    const { panel } = await opened(both, prices(), 'key');
    panel.getByRole('img', { name: /marked A, B$/ });
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

test('the picture is left out where it does not come, and is none without a key', async () => {
  const { panel, unmount } = await opened(officeRoof(), prices(), 'AIza-key');
  fireEvent.error(panel.getByRole('img'));
  expect(panel.queryByRole('img')).toBeNull();
  panel.getByText('Main pitch');
  unmount();
  expect((await opened(officeRoof())).panel.queryByRole('img')).toBeNull();
});

describe('measuring again', () => {
  const press = (panel: ReturnType<typeof within>) =>
    fireEvent.click(panel.getByRole('button', { name: 'Remeasure' }));

  test('is asked for once, shows the new roof, says so, and asks for the lead with its history again', async () => {
    const old = officeRoof({ buildings: [building({ roofM2: 200 })] });
    let now = old;
    const late = Promise.withResolvers<void>();
    const { panel, calls, changes } = await opened(old, {
      ...prices(),
      [get]: () => Response.json(detail(now)),
      [MEASURE]: async () => {
        await late.promise;
        now = officeRoof();
        return Response.json(now);
      },
    });
    press(panel);
    const busy = await panel.findByRole('button', { name: 'Measuring...' });
    fireEvent.click(busy);
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    late.resolve();
    await panel.findByText('24.04 squares (2,404 sq ft)');
    expect((await screen.findByText('Roof remeasured')).closest('[role=status]')).not.toBeNull();
    expect(changes()).toEqual([[MEASURE, undefined]]);
    await waitFor(() => expect(calls.filter(({ call }) => call === get)).toHaveLength(2));
  });

  test.each<[string, Answers[string], RegExp]>([
    [
      'the server says no',
      () => refusal('Used up for today.', 'throttled', 429),
      /^Not remeasured\. Used up for today\.$/,
    ],
    ['nobody answers', offline, /^Not remeasured\. .*Check your connection\.$/],
  ])('says why where %s, and the roof stays', async (_, answer, words) => {
    const { panel } = await opened(officeRoof(), { ...prices(), [MEASURE]: answer });
    press(panel);
    within(await panel.findByRole('alert')).getByText(words);
    panel.getByText('24.04 squares (2,404 sq ft)');
  });

  test('of a roof that is over by then says so, and no success', async () => {
    let now = officeRoof();
    const { panel } = await opened(now, {
      ...prices(),
      [get]: () => Response.json(detail(now)),
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
