// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusalReasons } from '#shared/estimate/document.ts';
import { englishRefusals } from '#shared/estimate/refusal-words.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import type { Language } from '#shared/text.ts';
import { clearScreens, renderScreen, siteConfig } from '#test/support/screen.tsx';
import { uploadEs } from '#web/i18n/es/upload.ts';
import { emptyForm } from '#web/wizard/form.ts';
import { UploadStep } from '#web/wizard/screens/upload-step.tsx';

clearScreens();

const documentId = '0b6f3a52-5d7e-4a51-9a52-1f3a6d3c2b10';
const quote: Quote = { ...quoteFor(2784, defaultRates), documentId };

/** A connection that keeps every upload waiting until the test answers it. */
class HeldRequest {
  static sent: HeldRequest[] = [];
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  aborted = false;
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders() {
    return '';
  }
  send() {
    HeldRequest.sent.push(this);
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  progress(fraction: number) {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded: fraction * 100, total: 100 }));
  }
  async answer(status: number, body: unknown) {
    await act(async () => {
      this.upload.onload?.();
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload?.();
    });
  }
}

beforeEach(() => {
  HeldRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
});
afterEach(() => void vi.unstubAllGlobals());

const pdf = new File(['%PDF-1.7\n'], 'estimate.pdf', { type: 'application/pdf' });

async function shown(options: { language?: Language; documentQuote?: Quote } = {}) {
  const change = vi.fn();
  const proceed = vi.fn();
  await renderScreen(
    <UploadStep
      form={emptyForm}
      change={change}
      proceed={proceed}
      config={siteConfig}
      documentQuote={options.documentQuote ?? null}
    />,
    options.language,
  );
  const user = userEvent.setup({ applyAccept: false });
  const choose = async (file: File) =>
    user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file);
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const uploading = async () => {
    await choose(pdf);
    await waitFor(() => expect(HeldRequest.sent).not.toEqual([]));
    return HeldRequest.sent[0] as HeldRequest;
  };
  return { change, proceed, user, choose, button, uploading };
}

test('a file that is no PDF is turned down in the specification’s words, and nothing is sent', async () => {
  const { choose, button } = await shown();
  await choose(new File(['hello'], 'notes.txt', { type: 'text/plain' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please upload a PDF file'));
  expect(HeldRequest.sent).toEqual([]);
  expect(button('Continue without document')).toBeTruthy();
});

test('a file above 25 MB is turned down before a byte is sent', async () => {
  const { choose } = await shown();
  await choose(
    Object.defineProperty(new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }), 'size', {
      value: 25_000_001,
    }),
  );
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(englishRefusals.too_large));
  expect(HeldRequest.sent).toEqual([]);
});

test('says how long the document is kept', async () => {
  await shown();
  expect(screen.getByText('We keep it for 90 days, then delete it.')).toBeTruthy();
});

test('a chosen PDF is uploaded, its name, size and progress shown', async () => {
  const { uploading, change } = await shown();
  const request = await uploading();
  expect(change).toHaveBeenCalledWith({ insuranceDoc: pdf });
  expect(screen.getByText('estimate.pdf')).toBeTruthy();
  request.progress(0.427);
  expect(screen.getByText('42%')).toBeTruthy();
  const [sent] = screen.getAllByRole('progressbar');
  expect(sent).toHaveProperty('value', 42);
});

test('while it is read, the reading bar tells no figure', async () => {
  const { uploading } = await shown();
  const request = await uploading();
  act(() => request.upload.onload?.());
  const reading = screen.getByRole('progressbar', { name: 'Reading your estimate' });
  expect(reading.hasAttribute('value')).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('Upload complete. Reading your estimate.');
});

test('a quote goes on to the contact step with its document', async () => {
  const { uploading, change, proceed } = await shown();
  await (await uploading()).answer(200, quote);
  await waitFor(() => expect(proceed).toHaveBeenCalledWith({ kind: 'document-read', quote }));
  expect(change).toHaveBeenLastCalledWith({ documentId });
});

test('Cancel stops the upload and keeps the file for another start', async () => {
  const { uploading, user, button } = await shown();
  const request = await uploading();
  await user.click(button('Cancel'));
  expect(request.aborted).toBe(true);
  expect(screen.getByText('estimate.pdf')).toBeTruthy();
  await user.click(button('Upload this file'));
  expect(HeldRequest.sent).toHaveLength(2);
});

test('a scan canceled while it is read is not sent again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url} ${init.body ?? ''}`);
    return Promise.resolve(Response.json(quote));
  });
  const { uploading, user, button, proceed } = await shown();
  await (await uploading()).answer(202, { documentId, retryAfterMs: 60_000 });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(button('Upload this file'));
  await waitFor(() => expect(proceed).toHaveBeenCalledWith({ kind: 'document-read', quote }));
  expect(asked).toEqual([
    'POST /api/process-insurance?wake=1 ',
    `POST /api/process-insurance {"documentId":"${documentId}"}`,
  ]);
  expect(HeldRequest.sent).toHaveLength(1);
});

test('Continue without document works also in the middle of an upload', async () => {
  const { uploading, user, button, proceed } = await shown();
  await uploading();
  await user.click(button('Continue without document'));
  expect(proceed).toHaveBeenCalledWith({ kind: 'without-document' });
});

test('a scan under way is the lead’s document at once, and no more once it is called off', async () => {
  const { uploading, user, change } = await shown();
  await (await uploading()).answer(202, { documentId, retryAfterMs: 60_000 });
  await waitFor(() => expect(change).toHaveBeenLastCalledWith({ documentId }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(change).toHaveBeenLastCalledWith({ documentId: null });
});

describe('a document that gave no quote', () => {
  const refuse = (reason: string) => ({
    error: { code: 'unreadable_document', message: '', reason, documentId },
  });

  test.each(refusalReasons)('%s: the specification’s message and its one sentence', async (reason) => {
    const english = await shown();
    await (await english.uploading()).answer(422, refuse(reason));
    const alert = await screen.findByText('Failed to process document. Please try again.');
    expect(alert.closest('[role="alert"]')?.textContent).toContain(englishRefusals[reason]);
    expect(uploadEs.refusals[reason]).not.toBe(englishRefusals[reason]);
  });

  test.each([
    ['scans_paused', ['Continue without document', 'Choose another file']],
    ['unreadable_scan', ['Choose another file', 'Continue without document']],
    ['area_unproven', ['Continue without document', 'Choose another file']],
  ])('%s: %s, the first of which stands out, and no other try of the same file', async (reason, ways) => {
    const { uploading } = await shown();
    await (await uploading()).answer(422, refuse(reason));
    await screen.findByText('Failed to process document. Please try again.');
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => button.textContent)).toEqual(ways);
    expect(buttons.map((button) => button.className)).toEqual(['button', 'button button-quiet']);
  });

  test('gives way to another file from the same screen', async () => {
    const { uploading, choose } = await shown();
    await (await uploading()).answer(422, refuse('not_an_estimate'));
    await screen.findByText('Failed to process document. Please try again.');
    await choose(new File(['%PDF-1.7\n'], 'the-right-one.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('the-right-one.pdf')).toBeTruthy();
    expect(HeldRequest.sent).toHaveLength(2);
  });

  test('keeps its id for the lead', async () => {
    const { uploading, change } = await shown();
    await (await uploading()).answer(422, refuse('no_roof_items'));
    await waitFor(() => expect(change).toHaveBeenCalledWith({ documentId }));
  });

  test('speaks Spanish', async () => {
    const { uploading } = await shown({ language: 'es' });
    await (await uploading()).answer(422, refuse('no_roof_items'));
    expect(await screen.findByText(uploadEs.failed)).toBeTruthy();
    expect(screen.getByText(uploadEs.refusals.no_roof_items)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continuar sin documento' })).toBeTruthy();
  });

  test('of several homes asks which one, also where two are called the same', async () => {
    const { uploading, user, button, proceed } = await shown();
    const home = (page: number, squareFootage: number) => ({
      kind: 'home',
      name: 'Building A',
      squareFootage,
      evidence: { page, text: `Tear off comp. shingles, page ${page}` },
    });
    await (await uploading()).answer(422, {
      error: {
        code: 'unreadable_document',
        message: '',
        reason: 'several_homes',
        documentId,
        choices: [home(1, 2261), home(2, 1507)],
      },
    });
    expect(await screen.findByText('Which home do you want a quote for?')).toBeTruthy();
    expect(screen.getAllByText('Building A')).toHaveLength(2);
    await user.click(button('Use 1,507 sq ft'));
    expect(proceed).toHaveBeenCalledWith({ kind: 'without-document' });
  });

  test('offers the areas it states; choosing one fills the size and is never done by itself', async () => {
    const { uploading, user, button, change, proceed } = await shown();
    await (await uploading()).answer(422, {
      error: {
        code: 'unreadable_document',
        message: '',
        reason: 'partial_roof_repair',
        choices: [
          {
            kind: 'whole_roof_sketch',
            name: 'Dwelling Roof',
            squareFootage: 2763.4,
            evidence: { page: 3, text: '27.63 Number of Squares' },
          },
        ],
      },
    });
    expect(await screen.findByText('27.63 Number of Squares')).toBeTruthy();
    expect(proceed).not.toHaveBeenCalled();
    await user.click(button('Use 2,763.4 sq ft'));
    expect(change).toHaveBeenLastCalledWith({ squareFootage: '2763' });
    expect(proceed).toHaveBeenCalledWith({ kind: 'without-document' });
  });
});

test('after a lost connection Try again sends the same file', async () => {
  const { uploading, user, button } = await shown();
  const request = await uploading();
  act(() => request.onerror?.());
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(HeldRequest.sent).toHaveLength(2);
  expect(screen.getByText('estimate.pdf')).toBeTruthy();
  expect(button('Cancel')).toBeTruthy();
});

test('an estimate read earlier in the visit can be gone on with', async () => {
  const { user, button, proceed } = await shown({ documentQuote: quote });
  await user.click(button('Continue with this estimate'));
  expect(proceed).toHaveBeenCalledWith({ kind: 'document-read', quote });
});

test('what reads estimates is woken once as the step shows, whatever comes of it', async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('no connection')));
  vi.stubGlobal('fetch', fetched);
  await shown();
  expect(fetched.mock.calls).toEqual([
    [`${siteConfig.apiBase}/process-insurance?wake=1`, { method: 'POST' }],
  ]);
});
