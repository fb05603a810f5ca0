import { describe, expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { snapshot } from '#test/support/leads.ts';
import { csvOf } from '#web/admin/leads/export-file.ts';

/** Cells as RFC 4180 has them; whatever it does not allow is refused. */
function cellsOf(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '');
  const rows: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"|[^",\r\n\t]*)(,|\r\n|$)/y;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const [whole, written = '', end] = cell.exec(text) ?? [];
    if (whole === undefined) throw new Error(`No cell at ${at}: ${text.slice(at, at + 40)}`);
    rows.at(-1)?.push(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written);
    if (end === '\r\n' && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
}

function readBack(lead: Partial<Lead>, notes: { at: string; by: string; text: string }[] = []) {
  const stored = storedLead(1, lead);
  const file = csvOf(
    [stored],
    new Map([[stored.id, notes.map((note) => ({ leadId: stored.id, ...note }))]]),
    'America/Chicago',
  );
  const [headings = [], cells = [], ...more] = cellsOf(file);
  expect(more).toEqual([]);
  expect(cells).toHaveLength(headings.length);
  return (heading: string) => cells[headings.indexOf(heading)] ?? `no column ${heading}`;
}

/** What a spreadsheet takes for a formula, also behind spaces and in full width. */
const FORMULA = /^ *[=+\-@＝＋－＠]/;

const note = (text: string) => ({ at: '2026-11-22T15:00:00.000Z', by: 'lee.park@example.com', text });

/** Column, what it says, and the lead it is of; a tab before it shows in no program and is trimmed by those that import. */
const hard: [column: string, says: string, lead: Partial<Lead>, notes?: ReturnType<typeof note>[]][] = [
  ['phone', '(402) 555-0188', { phone: '+14025550188' }],
  ['phoneE164', '+14025550188', { phone: '402.555.0188' }],
  ['phoneE164', '+442079460958', { phone: '+44 20 7946 0958' }],
  ['phone', '(402) 555-0133 x204', { phone: '4025550133x204' }],
  ['name', '=HYPERLINK("https://evil.example";"x")', { name: '=HYPERLINK("https://evil.example";"x")' }],
  ['name', '+1 and more', { name: '+1 and more' }],
  ['name', '-2+3', { name: '-2+3' }],
  ['name', '@SUM(A1)', { name: '@SUM(A1)' }],
  ['name', '＝1+1', { name: '＝1+1' }],
  ['name', '=1', { name: ' =1' }],
  ['name', '=2', { name: '\t=2' }],
  ['name', '=3', { name: '\r=3' }],
  ['name', 'a","b', { name: 'a","b' }],
  ['zip', '02134', { address: '9 Elm St, Boston, MA 02134' }],
  ['tags', '11/18', { tags: ['11/18'] }],
  ['city', 'Council Bluffs', { address: '12 Cedarcrest Ave, Council Bluffs, IA 51501' }],
  ['street', '', { address: 'the blue house by the mill' }],
  ['address', 'the blue house by the mill', { address: 'the blue house by the mill' }],
  [
    'notes',
    '2026-11-22T09:00:00-06:00 lee.park@example.com: =1+1\nsecond line',
    {},
    [note('=1+1\r\nsecond line')],
  ],
  ['createdLocal', '2026-11-01T01:30:00-05:00', { created_at: '2026-11-01T06:30:00.000Z' }],
  [
    'inspection',
    '2026-11-30T09:15:00-06:00',
    { inspection: { at: '2026-11-30T15:15:00.000Z', minutes: 45 } },
  ],
];

test.each(hard)(
  'a cell of the file, read back by the rules of the format, %s says %j',
  (column, says, lead, notes) => {
    const cell = readBack(lead, notes)(column);
    expect(cell.trim()).toBe(says);
    expect(cell).not.toMatch(FORMULA);
    expect(cell.startsWith("'")).toBe(false);
  },
);

/** Cells as a spreadsheet of a country reads them whose cells end with a semicolon: a quotation mark counts where a cell begins. */
function cellsBySemicolon(file: string): string[] {
  const cells = [''];
  let [isQuoted, isNew] = [false, true];
  for (const sign of file.replace(/^\uFEFF/, '')) {
    if (sign === '"' && (isNew || isQuoted)) {
      isQuoted = !isQuoted;
      isNew = false;
    } else if (!isQuoted && /[;\r\n]/.test(sign)) {
      cells.push('');
      isNew = true;
    } else {
      cells[cells.length - 1] += sign;
      isNew = false;
    }
  }
  return cells;
}

describe('where cells end with a semicolon', () => {
  test.each([
    'x;=1+1',
    'x; =1+1',
    'x;+1',
    'x;-1;@SUM(A1)',
    'x";=1+1;"',
    '";=1+1',
    'x;＝1+1',
    // Its mark is doubled in the file, where that is a quoted cell with nothing in it.
    'x;"=1+1;b',
    'x; "=1+1;b',
    'x\n"=1+1;b',
    'x\n=1+1',
    'x\r\n =1+1',
  ])('no cell begins a formula that was typed as %j', (typed) => {
    const lead = storedLead(1, { name: typed, address: typed, tags: [typed] });
    const notes = new Map([[lead.id, [{ leadId: lead.id, ...note(typed) }]]]);
    for (const cell of cellsBySemicolon(csvOf([lead], notes, 'America/Chicago')))
      expect(cell).not.toMatch(FORMULA);
  });

  test('each text stands in quotation marks, and no number does', () => {
    const file = csvOf([storedLead(1, { quote: snapshot(2400) })], new Map(), 'America/Chicago');
    const cells = file
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split(/\r\n|,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    for (const cell of cells.filter((each) => each !== ''))
      expect(cell).toMatch(/^(?:"(?:[^"]|"")*"|\d+(?:\.\d+)?)$/);
    expect(cells).toContain(String(snapshot(2400).squares));
  });
});

describe('a tag that a spreadsheet would turn into something else', () => {
  const tagCell = (tag: string) => readBack({ tags: [tag] })('tags');

  test.each([
    '11/18',
    '11-18-26',
    'Nov 18',
    'November 2026',
    '18 Nov',
    '18-nov-26',
    '9:30',
    '12:30 pm',
    '(5)',
    '007',
    '1e5',
    '1.5E-5',
  ])('stays as it was written: %s', (tag) => expect(tagCell(tag)).toBe(`\t${tag}`));

  test.each(['5', '1.5', '68046', 'Nov', 'March 5th', '18 novel', 'hail 11/18', '9:30 call', '(5) left'])(
    'which it leaves alone has nothing before it: %s',
    (tag) => expect(tagCell(tag)).toBe(tag),
  );

  test('a day that the office chose is a day there too', () => {
    expect(readBack({ call_back_on: '2026-11-30' })('callBackOn')).toBe('2026-11-30');
  });
});
