// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { clearScreens } from '#test/support/screen.tsx';
import { adminApi } from '#web/admin/admin-api.ts';
import { ScanBudgetNotice } from '#web/admin/scan-budget/scan-budget-notice.tsx';
import { scanBudgetNotice } from '#web/admin/scan-budget/scan-budget-words.ts';

clearScreens();

const state = (day: number, month: number) => ({
  day: { used: day, limit: 500, until: '2026-11-21T00:00:00.000Z' },
  month: { used: month, limit: 5000, until: '2026-12-01T00:00:00.000Z' },
});

describe('the pages OCR may read', () => {
  test.each([
    ['below four fifths nothing', 399, 3999, null],
    ['from four fifths of the day a word before it happens', 400, 3999, { used: false }],
    ['from four fifths of the month the same', 399, 4000, { used: false }],
    ['one page before the end still', 499, 4999, { used: false }],
    ['at the end that none are read', 500, 4000, { used: true }],
  ])('%s is said', (_, day, month, said) => {
    const notice = scanBudgetNotice(state(day, month));
    if (said === null) expect(notice).toBeNull();
    else expect(notice).toMatchObject(said);
  });

  test('name which are used up, until when, and the option that raises them', () => {
    expect(scanBudgetNotice(state(10, 5000))?.text).toBe(
      'No scans are read until December 1 at 12 AM UTC: the month’s 5,000 pages are used up. Homeowners go on without the document, and you get it with their request. To allow more, deploy with a higher -c ocrMonthlyPages.',
    );
    expect(scanBudgetNotice(state(420, 600))?.text).toBe(
      '420 of the day’s 500 pages of scans are read. Once they are used up, no scans are read until November 21 at 12 AM UTC. To allow more, deploy with a higher -c ocrDailyPages.',
    );
  });
});

function open(answer: () => Response) {
  const asked: string[] = [];
  const api = adminApi(
    '/api',
    async () => 'token',
    async (url) => {
      asked.push(url);
      return answer();
    },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ScanBudgetNotice api={api} />
    </QueryClientProvider>,
  );
  return asked;
}

test('the notice is shown where there is one', async () => {
  open(() => Response.json(state(500, 900)));
  expect((await screen.findByRole('status')).textContent).toContain('No scans are read until November 21');
});

test.each([
  ['there is nothing to say', () => Response.json(state(0, 0))],
  ['it cannot be asked', () => Response.json({ error: { message: 'no' } }, { status: 503 })],
])('nothing is shown where %s', async (_, answer) => {
  const asked = open(answer);
  await waitFor(() => expect(asked).toEqual(['/api/scan-budget']));
  await waitFor(() => expect(document.body.textContent).toBe(''));
});
