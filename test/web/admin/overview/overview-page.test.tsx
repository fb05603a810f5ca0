// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Numbers, Overview } from '#shared/api/overview.ts';
import { alarm, officeScreens, press, renderPart } from '#test/support/office-screen.tsx';
import { noNumbers, overviewWith } from '#test/support/overview.ts';
import { OverviewPage } from '#web/admin/overview/overview-page.tsx';

officeScreens();

const numbers = (leads: number): Numbers => ({
  ...noNumbers,
  leads,
  status: { ...noNumbers.status, new: leads },
  path: { insurance: 0, retail: leads },
  quoted: leads,
  quotedUsd: leads * 14_000,
});
const overview = (...leads: number[]): Overview =>
  overviewWith({
    days: leads.map((count, index) => ({ day: `2026-11-${index + 10}`, ...numbers(count) })),
    total: numbers(leads.reduce((sum, count) => sum + count, 0)),
  });

/** The page over a server that gives these answers, one after the other. */
function open(...answers: (() => Response | Promise<Response>)[]) {
  const asked: string[] = [];
  const request = async (url: string) => {
    asked.push(url);
    return (answers.shift() ?? (() => new Promise<Response>(() => {})))();
  };
  renderPart(<OverviewPage />, { request });
  return asked;
}
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

test('30 days are asked for first, on the office’s clock, and loading is said', async () => {
  const asked = open();
  await screen.findByText('Loading overview...');
  expect(pressed()).toEqual(['30 days']);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await expect.poll(() => asked).toEqual([`/api/overview?days=30&zone=${encodeURIComponent(timeZone)}`]);
});

test('other days are asked for when they are chosen, and those numbers shown alone', async () => {
  const asked = open(
    () => Response.json(overview(1, 2)),
    () => Response.json(overview(4)),
  );
  await screen.findByText(/^3 leads in 2 days/);
  press('90 days');
  await screen.findByText(/^4 leads in 1 day\./);
  expect(screen.queryByText(/^3 leads/)).toBeNull();
  expect(pressed()).toEqual(['90 days']);
  expect(asked[1]).toContain('days=90');
});

test('behind each picture stands a table with the same numbers, the newest day first', async () => {
  open(() => Response.json(overview(0, 2)));
  const chart = within(await screen.findByRole('region', { name: 'Leads per day' }));
  const rows = chart.getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayLeads per dayInsuranceRetail',
    'Wed, Nov 11202',
    'Tue, Nov 10000',
  ]);
  expect(screen.getAllByRole('region', { name: /^Table of / })).toHaveLength(5);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
    'Leads per day, a bar for each day',
    'Time to first call, a bar for each day',
    'Value quoted, a bar for each day',
  ]);
});

test('the column of a day is its insurance leads over its retail ones, as long as all of them', async () => {
  const { days, total } = overview(4, 2, 0);
  const paths = [
    { insurance: 3, retail: 1 },
    { insurance: 0, retail: 2 },
    { insurance: 0, retail: 0 },
  ];
  const split = days.map((day, n) => ({ ...day, path: paths[n] ?? day.path }));
  open(() => Response.json(overviewWith({ days: split, total })));
  const chart = await screen.findByRole('img', { name: /^Leads per day/ });
  const drawn = [...chart.querySelectorAll('g')].map((day) =>
    [...day.querySelectorAll('rect:not([data-part="whole-day"])')].map((one) => [
      one.getAttribute('data-part') ?? 'insurance',
      Number(one.getAttribute('y')),
      Number(one.getAttribute('height')),
    ]),
  );
  expect(drawn).toEqual([
    [
      ['insurance', 0, 75],
      ['foot', 75, 25],
    ],
    [['foot', 50, 50]],
    [],
  ]);
  expect(within(screen.getByRole('region', { name: 'Leads per day' })).getByText('Nov 11')).toBeDefined();
});

test('Export saves the days that show, a row a day', async () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  let text = Promise.resolve('');
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    text = file instanceof Blob ? file.arrayBuffer().then((bytes) => new TextDecoder().decode(bytes)) : text;
    return 'blob:';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text });
  });
  open(() => Response.json(overview(0, 2)));
  await screen.findByRole('list', { name: 'At a glance' });
  press('Export');
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['overview-2026-11-10-to-2026-11-11.csv']);
  expect((await saved[0]?.text)?.split('\r\n')).toEqual([
    'day,leads,insurance,retail,new,contacted,scheduled,completed,cancelled,called,minutesToFirstCall,priced,quotedUsd,sold,soldUsd'
      .split(',')
      .map((heading) => `"${heading}"`)
      .join(),
    '"2026-11-10",0,0,0,0,0,0,0,0,0,,0,0,0,0',
    '"2026-11-11",2,0,2,2,0,0,0,0,0,,2,28000,0,0',
    '',
  ]);
});

test('days without leads are said to be so', async () => {
  open(() => Response.json(overview(0, 0)));
  await screen.findByText('No leads in this period');
  expect(screen.queryByRole('img')).toBeNull();
});

test('numbers that do not come are said, and asked for again', async () => {
  open(
    () => Response.json({ error: { code: 'unavailable', message: 'no' } }, { status: 503 }),
    () => Response.json(overview(1)),
  );
  await screen.findByText('Couldn’t load the numbers.', { exact: false });
  expect(alarm()).toBe('Couldn’t load the numbers. Check your connection and retry.');
  press('Try again');
  await screen.findByText(/^1 lead in/);
});

test('what was sold in the days is a step with its sum, and leads to the leads that were sold in them', async () => {
  const { days, total } = overview(2, 0);
  const sold = { ...total, sold: 3, soldUsd: 31_250.4 };
  open(() => Response.json(overviewWith({ days, total: sold })));
  const steps = within(await screen.findByRole('list', { name: 'From lead to roof' })).getAllByRole(
    'listitem',
  );
  expect(steps.map(({ textContent }) => textContent)).toContain('Sold $31,2503 ');
  expect(screen.getByRole('link', { name: 'Show 3 sold' }).getAttribute('href')).toBe(
    '/admin?genuine=yes&sold=yes&soldFrom=2026-11-10',
  );
});

test('days in which something was sold, and nothing came in, have their numbers', async () => {
  const { days, total } = overview(0);
  open(() => Response.json(overviewWith({ days, total: { ...total, sold: 1 } })));
  await screen.findByRole('link', { name: 'Show 1 sold' });
});

test('what each person did stands in a table, open leads of nobody last', async () => {
  const person = {
    ...{ email: 'dana.whitlock@example.com', open: 14, calls: 96, firstMinutes: 11, booked: 0 },
    outcomes: { no_answer: 60, reached: 36 },
  };
  const work = {
    ...{ reached: 1, booked: 1, unassigned: 2, unassignedOfAll: 11, lost: [], people: [person] },
    refused: { papers: 2, priced: 0, minutes: null },
  };
  open(() => Response.json({ ...overview(2), work }));
  const people = within(await screen.findByRole('region', { name: 'People' }));
  expect(people.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'WhoOpenCallsFirst callBooked',
    'DWdana.whitlock@example.com60 no answer, 36 reached149611 min–',
    'Unassigned11–––',
  ]);
  const hrefs = people.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/admin?view=mine&who=dana.whitlock%40example.com', '/admin?view=unassigned']);
  await screen.findByText('2 estimates couldn’t be read: none priced yet.');
});
