import { RUNNING_MARK, SENT_MARK } from '#shared/page/shell.ts';

/** Id of the first question's field. */
export const ADDRESS_FIELD = 'address';

/** What stands in the first question's field as the page came, and as it was typed into since. */
export function earlyAddress(page: Document): string {
  const field = page.getElementById(ADDRESS_FIELD);
  return field instanceof HTMLInputElement ? field.value : '';
}

/** Whether Enter or Continue was pressed so far; from now on the page's inline script leaves that to React. */
export function takeEarlySent(page: Document): boolean {
  const mark = page.documentElement.dataset;
  mark[RUNNING_MARK] = '';
  return SENT_MARK in mark;
}

/** The answer that was sent early has been acted on: the page need not look as if it waited for that. */
export function endEarlyAnswer(page: Document): void {
  delete page.documentElement.dataset[SENT_MARK];
}
