import { expect, it } from 'vitest';
import { linedPages } from '#lambdas/estimate-reader/pages/document-pages.ts';
import { gridPage } from '../grid-page.ts';

/** Pages with these letterheads, from first to last in the file; the numbers in the file as they are read. */
const orderOf = (letterheads: readonly string[]) =>
  linedPages(
    letterheads.map((letterhead, at) => ({
      ...gridPage(`${letterhead}\nRoofing felt`),
      number: at + 1,
    })),
  ).map(({ number }) => number);

it('pages whose printed numbers fall are read from the last to the first', () => {
  expect(orderOf(['Page: 3', 'Page: 2', 'Page: 1'])).toEqual([3, 2, 1]);
  expect(orderOf(['photos', 'Page 2 of 2', 'Page 1 of 2'])).toEqual([3, 2, 1]);
});

it('any other order is that of the file', () => {
  expect(orderOf(['Page: 1', 'Page: 2', 'Page: 3'])).toEqual([1, 2, 3]);
  expect(orderOf(['Page: 1', 'Page: 2', 'Page: 1', 'Page: 2'])).toEqual([1, 2, 3, 4]);
  expect(orderOf(['Page: 3', 'Page: 1', 'Page: 2'])).toEqual([1, 2, 3]);
  expect(orderOf(['Page: 2', 'photos', 'photos', 'Page: 1'])).toEqual([1, 2, 3, 4]);
  expect(orderOf(['photos', 'photos'])).toEqual([1, 2]);
});
