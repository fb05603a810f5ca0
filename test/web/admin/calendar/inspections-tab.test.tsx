// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { InspectionHoursSetting } from '#shared/company/inspection-hours.ts';
import type { Inspection } from '#shared/inspection/inspection.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import {
  type Answers,
  fill,
  officeScreens,
  press,
  renderPart,
  sentAs,
} from '#test/support/office-screen.tsx';
import { InspectionsTab } from '#web/admin/calendar/inspections-tab.tsx';

officeScreens();

const lee = 'lee@mail.example';
const dana = 'dana@mail.example';
const now = new Date(2026, 10, 24, 13, 12);
const at = (hour: number, minute = 0, day = 24) => new Date(2026, 10, day, hour, minute).toISOString();

const inspected = (
  n: number,
  name: string,
  inspection: Partial<Inspection>,
  lead: Partial<Lead> = {},
): Lead =>
  storedLead(n, {
    name,
    status: 'scheduled',
    phone: '(402) 555-0188',
    address: `${n} Prairie View Dr, Gretna, NE 68028`,
    ...lead,
    inspection: { at: at(9), minutes: 60, person: lee, ...inspection },
  });

const day = [
  inspected(1, 'Imani Castellanos', { at: at(8, 30), outcome: 'thinking' }, { call_back_on: '2026-11-27' }),
  inspected(2, 'Bettina Marsh', { at: at(10, 30) }),
  inspected(3, 'Ada Thornquist', { at: at(12, 45), note: 'Gate code 4417' }),
  inspected(4, 'Noor Haddad', { at: at(15) }, { language: 'es' }),
  inspected(5, 'Oscar Villanueva', { at: at(13, 30), person: dana }),
  inspected(6, 'Hettie Crane', { at: at(14), person: dana }),
  inspected(7, 'Milo Petrakis', { at: at(16), person: undefined, booked_online: true }),
];

const setting: InspectionHoursSetting = {
  by: 'windows',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', until: '17:00' })),
  leadHours: 2,
  capacity: 3,
};

/** Of the office, which is closed on Thanksgiving. */
const officeHours = { hours: ['Mo-Fr 09:00-17:00'], closedOn: ['2026-11-26'] };

interface Opening {
  search?: string;
  leads?: readonly Lead[] | (() => Response);
  hours?: InspectionHoursSetting;
  server?: Answers;
  isPhone?: boolean;
}

function open({
  search = '',
  leads = day,
  hours = { by: 'call' },
  server = {},
  isPhone = false,
}: Opening = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: !isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  return renderPart(<InspectionsTab brand={defaultBrand} />, {
    now,
    history: [`/admin?tab=inspections${search}`],
    server: {
      'GET /leads': () => (typeof leads === 'function' ? leads() : Response.json({ items: leads })),
      'GET /settings/office_hours': () => Response.json({ value: officeHours, at: null }),
      'GET /settings/inspection_hours': () => Response.json({ value: hours, at: null }),
      ...server,
    },
  });
}

const columns = async () => {
  await screen.findByText('Ada Thornquist');
  return screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
};
const column = (name: string) => screen.getByRole('region', { name });
const block = (name: string) => {
  const item = screen.getByRole('link', { name }).closest('li');
  if (item === null) throw new Error(`${name} is in no list`);
  return item;
};

/** Those that are drawn, of those that have room. */
const tagsOf = (name: string) =>
  [...block(name).querySelectorAll('p > span > span')].map(({ textContent }) => textContent);

describe.each([true, false])('a closed day, on a phone: %s', (isPhone) => {
  const closedDay = [inspected(1, 'Imani Castellanos', { at: new Date(2026, 10, 26, 10).toISOString() })];

  test('says so over what is booked on it, which can be called and opened', async () => {
    open({ search: '&day=2026-11-26', leads: closedDay, isPhone });
    await screen.findByRole('link', { name: 'Imani Castellanos' });
    const line = await screen.findByText('Closed');
    expect(within(line).getByRole('link', { name: 'Change' }).getAttribute('href')).toBe(
      '/admin?tab=company&part=office_hours',
    );
    expect(screen.getByRole('link', { name: /^Call Imani Castellanos/ })).toBeDefined();
  });

  test('says so where nothing is booked on it', async () => {
    open({ search: '&day=2026-11-26', leads: [], isPhone });
    await screen.findByText('No inspections');
    await screen.findByText('Closed');
  });

  test('says in a week what is booked on it', async () => {
    open({ search: '&view=week&day=2026-11-26', leads: closedDay, isPhone });
    await screen.findByText(/^1 booked, closed/);
    expect(screen.getByRole('link', { name: 'Imani Castellanos' })).toBeDefined();
  });
});

describe('a day', () => {
  test('has a column of everybody who goes, and always one of nobody, and counts', async () => {
    open();
    expect(await columns()).toEqual(['dana', 'lee', 'No one assigned']);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Tue, Nov 24');
    expect(screen.getByText(/^7 inspections/).textContent).toBe(
      '7 inspections, 1 without an outcome, 1 overlap',
    );
    expect(column('lee').textContent).toContain('4 inspections');
    expect(column('dana').textContent).toContain('2, 1 overlap');
  });

  test('says of each inspection when it is, whom, where and how it stands, in the order of travel', async () => {
    open();
    await columns();
    const blocks = within(column('lee')).getAllByRole('listitem');
    expect(blocks.map((item) => within(item).getAllByRole('link')[0]?.textContent)).toEqual([
      'Imani Castellanos',
      'Bettina Marsh',
      'Ada Thornquist',
      'Noor Haddad',
    ]);
    expect(block('Imani Castellanos').textContent).toMatch(
      /^18:30.AM–9:30.AM8:30 – 9:30Imani Castellanos1 Prairie View Dr, GretnaThinking, Fri$/,
    );
    expect(tagsOf('Noor Haddad')).toEqual(['Told', 'Spanish']);
    expect(tagsOf('Milo Petrakis')).toEqual(['Told', 'Booked online']);
    expect(block('Milo Petrakis').textContent).toMatch(/Booked online/);
    expect(block('Hettie Crane').textContent).toMatch(/^3?2?Overlap\. /);
    expect(
      within(block('Noor Haddad'))
        .getByRole('link', { name: /^Call Noor Haddad/ })
        .getAttribute('href'),
    ).toBe('tel:+14025550188');
    expect(within(block('Noor Haddad')).getByRole('link', { name: 'Map: Noor Haddad' })).toBeDefined();
  });

  test('of two side by side calls, leads, and tells that one is late, as of one alone', async () => {
    open();
    await columns();
    const oscar = within(block('Oscar Villanueva'));
    for (const [role, name] of [
      ['link', /^Call Oscar Villanueva/],
      ['link', 'Map: Oscar Villanueva'],
      ['button', 'Tell Oscar you’re late'],
    ] as const)
      expect(oscar.getByRole(role, { name })).toBeDefined();
    expect(within(block('Hettie Crane')).getByRole('link', { name: /^Call Hettie Crane/ })).toBeDefined();
  });

  test('leads through all stops of a person', async () => {
    open();
    await columns();
    const route = new URL(
      within(column('lee')).getByRole('link', { name: 'Route' }).getAttribute('href') ?? '',
    );
    expect(route.searchParams.get('origin')).toBe('1 Prairie View Dr, Gretna, NE 68028');
    expect(route.searchParams.get('destination')).toBe('4 Prairie View Dr, Gretna, NE 68028');
    expect(within(column('No one assigned')).queryByRole('link', { name: 'Route' })).toBeNull();
  });

  test('asks how an inspection went, and has the answer at once', async () => {
    const answered = { ...day[1], inspection: { ...day[1]?.inspection, outcome: 'nobody_home' } };
    let isAnswered = false;
    const { sentBodies } = open({
      leads: () => Response.json({ items: isAnswered ? day.with(1, answered as Lead) : day }),
      server: {
        [`PATCH /leads/${day[1]?.id}`]: () => {
          isAnswered = true;
          return Response.json(answered);
        },
      },
    });
    await columns();
    press('How did it go?');
    const question = screen.getByRole('dialog', { name: 'How did it go?' });
    fireEvent.click(within(question).getByRole('button', { name: /^Nobody home/ }));
    press('Save as nobody home');
    expect(await sentBodies()).toEqual([
      sentAs({ afterInspection: { outcome: 'nobody_home' }, callBackOn: '2026-11-24' }),
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'How did it go?' })).toBeNull());
  });

  test('moves one of two that overlap, and assigns what nobody goes to', async () => {
    open();
    await columns();
    expect(screen.getByText('Gretna: 30 min overlap')).toBeDefined();
    press('Move: Hettie Crane');
    const moving = screen.getByRole('dialog', { name: 'Book the inspection' });
    expect(within(moving).getByLabelText<HTMLInputElement>('From').value).toBe('14:00');
    fireEvent(moving, new Event('close'));
    press('Assign: Milo Petrakis');
    expect(screen.getByRole('dialog', { name: 'Book the inspection' }).textContent).toContain(
      'Milo Petrakis',
    );
  });

  test('without inspections says so, and books one of the lead that is found, on that day', async () => {
    open({
      search: '&day=2026-12-02',
      leads: [],
      server: {
        'GET /lead-search': () =>
          Response.json({ items: [storedLead(9, { name: 'Karl Flores' })], found: [] }),
      },
    });
    await screen.findByText('No inspections');
    fireEvent.click(screen.getAllByRole('button', { name: 'Book inspection' })[1] ?? document.body);
    fill(screen.getByRole('searchbox'), 'flores');
    fireEvent.submit(screen.getByRole('searchbox'));
    fireEvent.click(await screen.findByRole('button', { name: /^Karl Flores/ }));
    const booking = screen.getByRole('dialog', { name: 'Book the inspection' });
    expect(within(booking).getByLabelText<HTMLInputElement>('Day').value).toBe('2026-12-02');
  });

  test('that could not be loaded says so and is asked for again', async () => {
    let isDown = true;
    open({
      leads: () => (isDown ? Response.json({}, { status: 500 }) : Response.json({ items: day })),
    });
    expect(await screen.findAllByText('Failed to load inspections')).not.toHaveLength(0);
    isDown = false;
    press('Try again');
    await columns();
  });
});

describe('the address', () => {
  test('names the day and the week, and the ways lead to others', async () => {
    const { where, calls } = open();
    await columns();
    fireEvent.click(screen.getByRole('link', { name: 'Next day' }));
    await waitFor(() => expect(where()).toBe('/admin?tab=inspections&day=2026-11-25'));
    press('Week');
    expect(where()).toBe('/admin?tab=inspections&day=2026-11-25&view=week');
    await screen.findByRole('table');
    const { searchParams } = new URL(calls.at(-1)?.call.split(' ')[1] ?? '', 'https://roof.example');
    expect([searchParams.get('from'), searchParams.get('to')]).toEqual([at(0, 0, 23), at(0, 0, 30)]);
    fireEvent.click(screen.getByRole('link', { name: 'Week before' }));
    await waitFor(() => expect(where()).toBe('/admin?tab=inspections&day=2026-11-18&view=week'));
    fireEvent.click(screen.getByRole('link', { name: 'Today' }));
    await waitFor(() => expect(where()).toBe('/admin?tab=inspections&view=week'));
  });
});

describe('a week', () => {
  const cells = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);

  test('has a row a day with who goes, what is free, and in one line what is closed', async () => {
    const { where } = open({ search: '&view=week', hours: setting });
    await screen.findByRole('table');
    await screen.findAllByText(/times? free/);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Nov 23 – 29');
    const [danas, lees] = cells(/^Tue 24/);
    expect(danas).toMatch(/Oscar Villanueva.*Overlap.*Hettie Crane.*Overlap/);
    expect(lees).toMatch(/Imani CastellanosThinking.*Bettina MarshHow did it go\?.*Noor HaddadGretna$/);
    expect(cells(/^Wed 25/)).toEqual(['+ 4 times free', '+ 4 times free', '']);
    expect(cells(/^Thu 26/)).toEqual(['ClosedChange']);
    expect(cells(/^Sat 28/)).toEqual(['Outside your inspection timesChange']);
    expect(screen.getByRole('columnheader', { name: /^lee/ }).textContent).toMatch(/^LElee4 · \d free$/);
    expect(screen.getAllByRole('link', { name: 'Change' }).map((link) => link.getAttribute('href'))).toEqual([
      '/admin?tab=company&part=office_hours',
      '/admin?tab=company&part=inspection_hours',
      '/admin?tab=company&part=inspection_hours',
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'Wed 25' }));
    await waitFor(() => expect(where()).toBe('/admin?tab=inspections&day=2026-11-25'));
  });

  test('counts no free times of who left the team, whose inspections keep a column', async () => {
    const login = (email: string, state: 'active' | 'removed') => ({
      ...{ username: email, email, since: '', authenticatorApp: false, state },
    });
    const items = [login(lee, 'removed'), login(dana, 'active')];
    open({
      search: '&view=week',
      hours: setting,
      server: { 'GET /admins': () => Response.json({ you: dana, items }) },
    });
    await screen.findByRole('table');
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /^lee/ }).textContent).toMatch(/^LElee4$/),
    );
    const [danas, lees] = cells(/^Wed 25/);
    expect([danas, lees]).toEqual(['+ 4 times free', '']);
  });

  test('lists four of a day, and of more three and how many more there are', async () => {
    const extra = inspected(8, 'Priya Raman', { at: at(17, 30) });
    open({ search: '&view=week', leads: [...day, extra] });
    await screen.findByRole('table');
    expect(cells(/^Tue 24/)[1]).toMatch(/Ada Thornquist.*2 more$/);
  });
});

describe('on a phone', () => {
  test('one’s own inspections come first, and the question before the next one and the others', async () => {
    const { where } = open({ isPhone: true });
    await screen.findByText('Oscar Villanueva');
    expect(screen.queryByText('Ada Thornquist')).toBeNull();
    press(/^lee 4/);
    expect(where()).toBe('/admin?tab=inspections&person=lee%40mail.example');
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Next', 'Then, in order of travel', 'Done']);
    expect(screen.getByText(/no outcome yet/).textContent).toBe('10:30 · no outcome yet');
    expect(screen.getByText(/Gate code/).parentElement?.textContent).toBe('Note: Gate code 4417');
    expect(screen.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain(
      'destination=3+Prairie+View+Dr',
    );
    press(/^All 7/);
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });

  test('a week is its days from today on', async () => {
    open({ isPhone: true, search: '&view=week&person=lee%40mail.example', hours: setting });
    await screen.findByText('1 of 4 done', { exact: false });
    const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(days[0]).toBe('Tue, Nov 24 Today');
    expect(days).toHaveLength(6);
    expect(screen.queryByText('Imani Castellanos')).toBeNull();
  });
});

describe('whoever is late', () => {
  test('tells the homeowner from their own phone, in their language, and the next one on demand', async () => {
    open();
    await columns();
    press('Tell Ada you’re late');
    const dialog = screen.getByRole('dialog', { name: 'Tell Ada you’re late' });
    expect(within(dialog).queryByRole('button', { name: '20 min' })).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: '45 min' }));
    const words = `Hi, this is ${defaultBrand.companyName}. We’re about 45 minutes late and will be there around 1:30 PM.`;
    expect(within(dialog).getByText(words)).toBeDefined();
    const text = within(dialog).getByRole('link', { name: 'Text from your phone: Ada' });
    expect(text.getAttribute('href')).toBe(`sms:+14025550188?&body=${encodeURIComponent(words)}`);
    expect(within(dialog).getByText('Still 30 minutes between the two')).toBeDefined();
    fireEvent.click(within(dialog).getByLabelText(/^Tell Noor Haddad too/));
    expect(
      within(dialog).getByText(/^Hola, le escribimos .* unos 45 minutos tarde, alrededor de las 3:45 PM\.$/),
    ).toBeDefined();
  });
});

describe('by email', () => {
  const ada = inspected(3, 'Ada Thornquist', { at: at(12, 45) });
  const noor = inspected(4, 'Noor Haddad', { at: at(15) });
  /** A site that tells each of them. */
  function openLate(server: Answers = {}) {
    let leads = [ada, noor];
    const told = (which: Lead, minutes: number) => {
      const inspection = { ...which.inspection, late: { minutes, at: at(12, 50) } } as Inspection;
      leads = leads.map((lead) => (lead.id === which.id ? { ...lead, inspection } : lead));
    };
    const answers = (lead: Lead) => ({
      [`POST /leads/${lead.id}/sending`]: () =>
        Response.json({ path: `/q/${lead.name}`, expires_at: at(9) }, { status: 201 }),
      [`POST /leads/${lead.id}/mail`]: () => {
        told(lead, 30);
        return new Response(null, { status: 202 });
      },
      [`PATCH /leads/${lead.id}`]: () => {
        told(lead, 30);
        return Response.json(leads.find(({ id }) => id === lead.id));
      },
    });
    return open({
      leads: () => Response.json({ items: leads }),
      server: { ...answers(ada), ...answers(noor), ...server },
    });
  }
  const sheet = () => screen.findByRole('dialog', { name: 'Tell Ada you’re late' });
  const pressInSheet = async (name: string) =>
    fireEvent.click(within(await sheet()).getByRole('button', { name }));

  test('the site tells that somebody is late, after ten seconds: the sheet is gone, and says it once it is opened again', async () => {
    const { sentBodies } = openLate();
    await columns();
    press('Tell Ada you’re late');
    await pressInSheet('Email: Ada');
    expect(screen.queryByRole('dialog')).toBeNull();
    press('Tell Ada you’re late');
    expect(within(await sheet()).getByText('Sending...')).toBeDefined();
    expect(within(await sheet()).queryByRole('button', { name: 'Email: Ada' })).toBeNull();
    press('Send now');
    await screen.findByText(/^Emailed /);
    const telling = { at: at(12, 45), late: 30 };
    expect(await sentBodies(2)).toEqual([
      { by: 'email', about: 'inspection', telling },
      { token: 'Ada Thornquist' },
    ]);
    await within(await sheet()).findByText(/^Told at 12:50/);
    // Another delay is another email.
    await pressInSheet('45 min');
    expect(within(await sheet()).getByRole('button', { name: 'Email: Ada' })).toBeDefined();
  });

  const tellNoorToo = async () => {
    await columns();
    press('Tell Ada you’re late');
    fireEvent.click(within(await sheet()).getByLabelText(/^Tell Noor Haddad too/));
  };

  test('the next one is told too, by one button, and each email has its own Undo', async () => {
    const { sentBodies } = openLate();
    await tellNoorToo();
    const tick = within(await sheet()).getByRole('checkbox');
    const both = within(await sheet()).getByRole('button', { name: 'Email both' });
    expect(tick.compareDocumentPosition(both)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const name of ['Copy: Ada', 'Copy: Noor'])
      expect(within(await sheet()).getByRole('button', { name })).toBeDefined();
    await pressInSheet('Email both');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByText('Undo')).toHaveLength(2);
    for (const button of screen.getAllByText('Send now')) fireEvent.click(button);
    const sent = await sentBodies(4);
    expect(sent).toContainEqual({
      ...{ by: 'email', about: 'inspection' },
      telling: { at: at(15), late: 30 },
    });
    expect(sent).toEqual(expect.arrayContaining([{ token: 'Ada Thornquist' }, { token: 'Noor Haddad' }]));
  });

  test('who cannot be emailed says why, and the other one alone is', async () => {
    const why = { email: { why: 'mailbox' } };
    const { sentBodies } = openLate({ [`GET /leads/${ada.id}/sending`]: () => Response.json(why) });
    await tellNoorToo();
    const reason = await within(await sheet()).findByText(/^No email: they have had all the emails/);
    expect(reason.parentElement?.textContent).toMatch(/^Ada Thornquist/);
    await pressInSheet('Email: Noor');
    expect(screen.queryByRole('dialog')).toBeNull();
    press('Send now');
    expect(await sentBodies(2)).toContainEqual({ token: 'Noor Haddad' });
  });

  test('a text of one’s own is noted', async () => {
    const { sentBodies } = openLate();
    await columns();
    press('Tell Ada you’re late');
    fireEvent.click(within(await sheet()).getByRole('link', { name: 'Text from your phone: Ada' }));
    expect((await sentBodies(1)).at(-1)).toMatchObject({ texted: { at: at(12, 45), late: 30 } });
    await within(await sheet()).findByText(/^Told at /);
  });

  test('who was told is marked so, with when on a phone', async () => {
    const late = { minutes: 20, at: at(12, 38) };
    const leads = [inspected(3, 'Ada Thornquist', { at: at(12, 45), late }, { known_inspection: {} })];
    open({ leads });
    await columns();
    expect(block('Ada Thornquist').textContent).toContain('20 min late, told');
    expect(block('Ada Thornquist').textContent).not.toContain('Not told');
    cleanup();
    open({ leads, isPhone: true });
    expect(await screen.findByText(/^20 min late, told at 12:38/)).toBeDefined();
  });
});

describe('the day before', () => {
  const tomorrow = (changes: Partial<Inspection>, lead: Partial<Lead> = {}) =>
    inspected(9, 'Priya Raman', { at: at(10, 0, 25), booked_at: at(9, 0, 20), ...changes }, lead);
  const texting = { name: 'Text a reminder: Priya Raman' };
  const texted = tomorrow({ reminder: { at: at(13) } }, { email: '' });

  test('whoever has no email is texted a reminder in their language, and is told from then on', async () => {
    const lead = tomorrow({}, { email: '', language: 'es' });
    const after = { ...texted, language: 'es' };
    let isTexted = false;
    const { sentBodies } = open({
      search: '&day=2026-11-25',
      leads: () => Response.json({ items: [isTexted ? after : lead] }),
      server: {
        [`PATCH /leads/${lead.id}`]: () => {
          isTexted = true;
          return Response.json(after);
        },
      },
    });
    const link = await screen.findByRole('link', texting);
    expect(block('Priya Raman').textContent).toContain('Not told');
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
      /^sms:\+14025550188\?&body=Hola, le escribimos de .* miércoles 25 de noviembre, de 10 a 11 AM\./,
    );
    fireEvent.click(link);
    expect(await sentBodies()).toEqual([expect.objectContaining({ texted: { at: at(10, 0, 25) } })]);
    await waitFor(() => expect(screen.queryByRole('link', texting)).toBeNull());
    expect(block('Priya Raman').textContent).toMatch(/ToldSpanish/);
  });

  test('so is whoever an email could not reach; nobody else, nor who left no number', async () => {
    const failed = { reminder: { at: at(10), failed: true } } as const;
    open({
      search: '&day=2026-11-25',
      leads: [
        tomorrow(failed),
        inspected(10, 'Ada Thornquist', { at: at(12, 0, 25), ...failed }, { phone: '' }),
      ],
    });
    await screen.findByRole('link', texting);
    expect(screen.getAllByText('Text a reminder')).toHaveLength(1);
    expect(block('Ada Thornquist').textContent).toContain('Not told');
  });
});
