import { describe, expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { csvOf as withNotes } from '#web/admin/leads/export-file.ts';

const csvOf = (leads: Lead[]) => withNotes(leads, new Map());

const linesOf = (text: string) => text.split('\r\n');
const cellOf = (name: string) => linesOf(csvOf([storedLead(1, { name })]))[1]?.split(',')[3];

describe('the exported file', () => {
  test('begins with the mark of UTF-8 and the headings, and ends its lines as Windows does', () => {
    const text = csvOf([storedLead(1, { name: 'Zoë Ångström', phone: '(402) 555-0187' })]);
    expect(
      text.startsWith(
        '\uFEFFcreated_at,createdLocal,status,name,phone,phoneE164,email,address,street,city,state,zip,',
      ),
    ).toBe(true);
    expect(linesOf(text)).toHaveLength(3);
    expect(text).toContain('Zoë Ångström,(402) 555-0187');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is text, no formula', (name) => {
    expect(cellOf(name)?.startsWith('"\t')).toBe(true);
  });

  test('other text stays as it is', () => {
    expect(cellOf('O’Neil')).toBe('O’Neil');
    expect(cellOf('1=2')).toBe('1=2');
  });

  test('commas, quotes and lines of a stranger stay in their cell', () => {
    const text = csvOf([storedLead(1, { name: 'a","b\nc' })]);
    expect(text).toContain('"a"",""b\nc"');
  });

  test('without a lead it has its headings', () => {
    expect(linesOf(csvOf([])).filter((line) => line !== '')).toHaveLength(1);
  });
});
