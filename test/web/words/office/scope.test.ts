import { expect, test } from 'vitest';
import type { Scope } from '#shared/scope/scope.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { shownQuote } from '#test/support/leads.ts';
import { csvOf } from '#web/admin/leads/export-file.ts';
import { scopeFacts } from '#web/words/office/scope.ts';

const scope: Scope = {
  answers: { secondLayer: 'yes', gutters: 'yes', gutterFeet: 160, solar: 'unsure' },
  prices: { secondLayer: { per: 'square', dollars: 50 } },
  shown: { squares: 18, dollars: { secondLayer: 900 } },
};
const lead = newLead({ shown: shownQuote(), chosenTier: 'standard', scope });
const facts = (changes: Parameters<typeof newLead>[0]) =>
  scopeFacts(newLead(changes), 'Roof').map(({ label, value }) => [label, value]);

test('the office reads the answers, the lines, and the chosen tier with them', () => {
  expect(facts(lead)).toEqual([
    ['Second layer', 'Yes'],
    ['Gutters', 'Yes, 160 ft'],
    ['Solar panels', 'Not sure'],
    ['Extras', 'Remove a second layer (18 squares at $50) $900'],
    ['Standard Price with extras', '$9,900'],
  ]);
});

test('it is told where the page showed another amount than the company’s prices make', () => {
  const claimed: Scope = { ...scope, shown: { squares: 18, dollars: { secondLayer: 1 } } };
  expect(facts({ ...lead, scope: claimed }).at(-1)).toEqual([
    'Shown otherwise',
    'Second layer shown $1, by your prices $900.',
  ]);
});

test('a lead that said nothing of it, or has no price, has no line', () => {
  const { scope: _none, ...silent } = lead;
  expect(facts(silent)).toEqual([]);
  const { shown: _unseen, ...unpriced } = lead;
  expect(facts(unpriced).map(([label]) => label)).not.toContain('Extras');
});

test('the file has an answer a column, and the sum of the lines', () => {
  const short: Scope = { ...scope, answers: { secondLayer: 'yes' } };
  const [heads = '', row = ''] = csvOf([newLead({ ...lead, address: '', scope: short })], new Map(), 'UTC')
    .replace(/^﻿/, '')
    .split('\r\n');
  const cellsIn = (line: string) => line.split(',').map((cell) => cell.replaceAll('"', ''));
  const cell = (name: string) => cellsIn(row)[cellsIn(heads).indexOf(name)];
  expect(['secondLayer', 'garage', 'extrasTotal'].map(cell)).toEqual(['Yes', '', '900']);
});
