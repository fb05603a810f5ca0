import { expect, test } from 'vitest';
import { type PageAt, pageAt } from '#web/app.tsx';

const noPage: PageAt = { name: 'not-found' };

test.each<[string, PageAt]>([
  ['/', { name: 'quote' }],
  ['/index.html', { name: 'quote' }],
  ['/es', { name: 'quote' }],
  ['/ES', noPage],
  ['/es/offer', noPage],
  ['/embed', { name: 'embed' }],
  ['/es/embed', noPage],
  ['//', noPage],
  // The office is a page of its own.
  ['/admin', noPage],
  ['/Admin', noPage],
  ['/administrator', noPage],
  ['/q/AZaz09-_', { name: 'quote-link', token: 'AZaz09-_' }],
  ['/q/AZaz09-_/', { name: 'quote-link', token: 'AZaz09-_' }],
  ['/q/no-email', { name: 'quote-link', token: 'no-email' }],
  ['/q/no-email/AZaz09-_', { name: 'no-email', token: 'AZaz09-_' }],
  ['/Q/AZaz09-_', noPage],
  ['/q', noPage],
  ['/q/a/b', noPage],
  ['/%', noPage],
])('%s is the page %o', (path, page) => {
  expect(pageAt(path)).toEqual(page);
});
