// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '#web/admin/lead-export/save-file.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a file can be read for a minute after the click, and is then let go', () => {
  const revoke = vi.fn<(url: string) => void>();
  Object.assign(URL, { createObjectURL: () => 'blob:leads', revokeObjectURL: revoke });
  const clicked: (string | null)[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href'), this.download);
  });
  saveFile('leads.csv', 'text/csv', 'name');
  expect(clicked).toEqual(['blob:leads', 'leads.csv']);
  vi.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:leads');
});
