// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { refusalReasons } from '#shared/estimate/document.ts';
import { englishRefusals } from '#shared/estimate/refusal-words.ts';
import { clearScreens, siteConfig } from '#test/support/screen.tsx';
import { uploadEn } from '#web/words/en/upload.ts';
import { uploadEs } from '#web/words/es/upload.ts';
import {
  documentId,
  holdUploads,
  pdf,
  quote,
  refusal,
  refusedFor,
  ScreenRequest,
  shown,
} from './shown-step.tsx';

clearScreens();

holdUploads();

test('a file that its device has taken back is said to be gone, never a lost connection, and nothing is sent', async () => {
  const { choose } = await shown();
  const gone = new File(['%PDF-1.7\n'], 'drive.pdf');
  Object.defineProperty(gone, 'slice', {
    value: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
  });
  await choose(gone);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(uploadEn.cannotOpen));
  expect(ScreenRequest.sent).toEqual([]);
  expect(screen.getByLabelText('Choose a PDF')).toBeTruthy();
});

test('a chosen PDF is uploaded, its name and progress shown; while it is read, the reading bar tells no figure', async () => {
  const { uploading, onNews } = await shown();
  const request = await uploading();
  expect(onNews.mock.calls).toEqual([[{ kind: 'sending', file: pdf }]]);
  expect(screen.getByText('estimate.pdf')).toBeTruthy();
  request.progress(0.427);
  expect(screen.getByText('42%')).toBeTruthy();
  const [sent] = screen.getAllByRole('progressbar');
  expect(sent).toHaveProperty('value', 42);
  act(() => request.upload.onload?.());
  const reading = screen.getByRole('progressbar', { name: 'Reading your estimate' });
  expect(reading.hasAttribute('value')).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('Uploaded. Reading your estimate.');
});

test('Cancel stops the upload and keeps the file for another start', async () => {
  const { uploading, user, button } = await shown();
  const request = await uploading();
  await user.click(button('Cancel'));
  expect(request.aborted).toBe(true);
  expect(screen.getByText('estimate.pdf')).toBeTruthy();
  await user.click(button('Upload this file'));
  expect(ScreenRequest.sent).toHaveLength(2);
});

test('a scan under way is the lead’s document at once, and no more once it is called off; it is not sent again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url} ${init.body ?? ''}`);
    return Promise.resolve(Response.json(quote));
  });
  const { uploading, user, button, proceed, onNews } = await shown();
  await (await uploading()).answer(202, { documentId, retryAfterMs: 60_000 });
  await waitFor(() => expect(onNews).toHaveBeenLastCalledWith({ kind: 'received', documentId }));
  expect(screen.getByText(uploadEn.readScan)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onNews).toHaveBeenLastCalledWith({ kind: 'called-off' });
  await user.click(button('Upload this file'));
  await waitFor(() => expect(proceed).toHaveBeenCalledWith({ kind: 'document-read', quote }));
  expect(asked).toEqual([
    'POST /api/process-insurance?wake=1 ',
    `POST /api/process-insurance {"documentId":"${documentId}"}`,
  ]);
  expect(ScreenRequest.sent).toHaveLength(1);
});

test('Continue without document works also in the middle of an upload', async () => {
  const { uploading, user, button, proceed } = await shown();
  await uploading();
  await user.click(button('Continue without document'));
  expect(proceed).toHaveBeenCalledWith({ kind: 'without-document' });
});

describe('a document that gave no quote', () => {
  /** Locked, cut off, blank: nobody else can read it either. */
  const readByNobody: readonly string[] = ['password_protected', 'corrupt_pdf', 'empty_pdf'];

  test.each(refusalReasons)(
    '%s has words of its own in both languages, which name a person where one can read it',
    (reason) => {
      expect(uploadEs.refusals[reason]).not.toBe(englishRefusals[reason]);
      expect(uploadEs.sought[reason]).not.toBe(uploadEn.sought[reason]);
      for (const { sought } of [uploadEn, uploadEs]) {
        expect(sought[reason]).toMatch(/^[A-Z].*\.$/);
        expect(/ persona? /.test(sought[reason])).toBe(!readByNobody.includes(reason));
        // Of a blurred or cropped page a person may read no more.
        expect(/ may be able | quizá /.test(sought[reason])).toBe(reason === 'unreadable_scan');
      }
    },
  );

  test('says the specification’s message, which has the focus, why and what was looked for; it stands with its name and what became of it, and the lead has its id', async () => {
    const { onNews } = await refusedFor('password_protected');
    const line = await screen.findByText('Failed to process document. Please try again.');
    expect(document.activeElement).toBe(line);
    const alert = line.closest('[role="alert"]');
    expect(alert?.textContent).toContain(englishRefusals.password_protected);
    expect(alert?.textContent).toContain(uploadEn.sought.password_protected);
    expect(screen.getByText('estimate.pdf')).toBeTruthy();
    expect(screen.getByText('1 KB · not read')).toBeTruthy();
    expect(onNews).toHaveBeenLastCalledWith({ kind: 'not-read', documentId, awaited: false });
  });

  test.each(['no_roof_items', 'several_homes'])(
    'of which much was read (%s) is not called unread',
    async (reason) => {
      await refusedFor(reason);
      expect(await screen.findByText('1 KB')).toBeTruthy();
      expect(screen.queryByText('not read', { exact: false })).toBeNull();
    },
  );

  test('leaves the focus where the homeowner has it outside the step', async () => {
    const { uploading } = await shown();
    const request = await uploading();
    const link = document.body.appendChild(document.createElement('button'));
    link.focus();
    await request.answer(422, refusal('no_roof_items'));
    await screen.findByText('Failed to process document. Please try again.');
    expect(document.activeElement).toBe(link);
    link.remove();
  });

  const choice = (name: string, page: number, squareFootage: number) => ({
    ...{ kind: 'home', name, squareFootage },
    evidence: { page, text: `Tear off comp. shingles, page ${page}` },
  });
  test('of several homes asks which one, also where two are called the same', async () => {
    const homes = [choice('Building A', 1, 2261), choice('Building A', 2, 1507)];
    const { user, button, proceed } = await refusedFor('several_homes', homes);
    expect(await screen.findByText('Which home do you want a quote for?')).toBeTruthy();
    expect(screen.getAllByText('Building A')).toHaveLength(2);
    await user.click(button('Use 1,507 sq ft'));
    expect(proceed).toHaveBeenCalledWith({ kind: 'squares-typed', squareFootage: 1507 });
  });

  test('offers the areas it states; the one that is chosen is taken like squares that are typed, never by itself', async () => {
    const sketch = { ...choice('Dwelling Roof', 3, 2763.4), kind: 'whole_roof_sketch' };
    const { user, button, proceed } = await refusedFor('partial_roof_repair', [sketch]);
    expect(await screen.findByText(sketch.evidence.text)).toBeTruthy();
    expect(proceed).not.toHaveBeenCalled();
    await user.click(button('Use 2,763.4 sq ft'));
    expect(proceed).toHaveBeenCalledWith({ kind: 'squares-typed', squareFootage: 2763.4 });
  });
});

test('after a lost connection Try again sends the same file', async () => {
  const { uploading, user, button } = await shown();
  const request = await uploading();
  // As one that has stood still: a connection that was cut is tried again without asking.
  act(() => request.onabort?.());
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(ScreenRequest.sent).toHaveLength(2);
  expect(screen.getByText('estimate.pdf')).toBeTruthy();
  expect(button('Cancel')).toBeTruthy();
});

test('an estimate read earlier in the session can be gone on with', async () => {
  const { user, button, proceed } = await shown({ documentQuote: quote });
  await user.click(button('Continue with this estimate'));
  expect(proceed).toHaveBeenCalledWith({ kind: 'document-read', quote });
});

test('as the step shows, it says how long the document is kept, and what reads estimates is woken once, whatever comes of it', async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('no connection')));
  vi.stubGlobal('fetch', fetched);
  await shown();
  expect(screen.getByText('We keep it for 90 days, then delete it.')).toBeTruthy();
  expect(fetched.mock.calls).toEqual([
    [`${siteConfig.apiBase}/process-insurance?wake=1`, { method: 'POST' }],
  ]);
});
