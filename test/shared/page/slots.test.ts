import { describe, expect, test } from 'vitest';
import { around, eitherOf, fillSlots, quoteLinkPage, slot } from '#shared/page/slots.ts';
import { byTier } from '#shared/pricing/rates.ts';

const within = (name: string, html: string) => around(name).join(html);

describe('a page drawn ahead', () => {
  test('has its texts where their marks stood, as text whatever is in them', () => {
    const hostile = `</title><script>alert("1")</script>'&$&{{place}}`;
    const page = `<h1>${slot('name')}</h1><p title="${slot('name')}">${slot('place')}</p>`;
    const escaped =
      '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;$&amp;{{place}}';
    expect(fillSlots(page, { name: hostile, place: 'Omaha' })).toBe(
      `<h1>${escaped}</h1><p title="${escaped}">Omaha</p>`,
    );
  });

  test('keeps what stands only with a text, or only without it', () => {
    const page = `${within('range', `<small>${slot('range')}</small>`)}${eitherOf('name', `for ${slot('name')}`, 'for you')}`;
    expect(fillSlots(page, { range: '$1 – $2', name: '' })).toBe('<small>$1 – $2</small>for you');
    expect(fillSlots(page, { range: '', name: 'Odalys' })).toBe('for Odalys');
  });

  test('keeps what stands within what is kept', () => {
    const page = within('a', `1${within('b', '2')}${eitherOf('c', '3', '4')}`);
    expect(fillSlots(page, { a: 'x', b: 'x', c: '' })).toBe('124');
    expect(fillSlots(page, { a: '', b: 'x', c: 'x' })).toBe('');
  });

  test('leaves marks alone that nobody has a text for, as a company may be called so', () => {
    const page = `{{Roofs}} {{#Roofs}}& more{{/Roofs}} {{toString}} ${slot('name')}`;
    expect(fillSlots(page, { name: 'Odalys' })).toBe(
      '{{Roofs}} {{#Roofs}}& more{{/Roofs}} {{toString}} Odalys',
    );
  });

  test('takes HTML as HTML, and looks for no marks in it', () => {
    expect(fillSlots(slot('main'), { main: { html: '<b>{{main}}</b>' } })).toBe('<b>{{main}}</b>');
  });
});

const shell = {
  locale: 'en-US',
  page: `<title>${eitherOf('firstName', `For ${slot('firstName')}`, 'A quote')}</title><script type="application/json">${slot('opened')}</script><main>${slot('main')}</main>`,
  quote: `<h1>${slot('firstName')}</h1>`,
  gone: '<h1>Gone</h1>',
  failed: '<h1>Not now</h1>',
  cards: byTier((tier) => tier),
  packages: [],
  recommended: 'Recommended',
};

describe('the page behind a quote link', () => {
  test('has what its link shows in its title, its text and its data', () => {
    expect(quoteLinkPage(shell, 'quote', { firstName: 'Odalys' }, { kind: 'quote' })).toBe(
      '<title>For Odalys</title><script type="application/json">{"kind":"quote"}</script><main><h1>Odalys</h1></main>',
    );
    expect(quoteLinkPage(shell, 'gone', { firstName: '' }, { kind: 'gone' })).toBe(
      '<title>A quote</title><script type="application/json">{"kind":"gone"}</script><main><h1>Gone</h1></main>',
    );
  });

  test('cannot be left by a name that ends its script', () => {
    const name = '</script><script>alert(1)</script>';
    const html = quoteLinkPage(shell, 'quote', { firstName: name }, { name });
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(html).not.toContain('<script>alert');
  });
});
