import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fileInForm, isMultipart } from '#lambdas/platform/multipart.ts';
import { DIRECT_UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';

const pdf = () => new File(['%PDF-1.7'], 'estimate.pdf', { type: 'application/pdf' });

async function sent(form: FormData) {
  const response = new Response(form);
  const body = Buffer.from(await response.arrayBuffer());
  return { body, headers: { 'content-type': response.headers.get('content-type') ?? '' } };
}

const formWith = (...parts: [string, File | string][]) => {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
};

const raw = (body: string, boundary = '; boundary=x') => ({
  body: Buffer.from(body, 'latin1'),
  headers: { 'content-type': `multipart/form-data${boundary}` },
});

describe('the file of a form', () => {
  it('comes out byte for byte', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    const request = await sent(formWith(['file', new File([bytes], 'a.pdf')]));
    expect(isMultipart(request)).toBe(true);
    expect(await fileInForm(request, 'file')).toEqual(bytes);
  });

  it('may be called anything: the name is never used', async () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="file"; filename="../../etc/passwd"\r\n\r\n%PDF-\r\n--x--\r\n';
    const bytes = await fileInForm(raw(body), 'file');
    expect(Buffer.from(bytes).toString()).toBe('%PDF-');
  });

  it('is refused by the size of the body before anything is parsed', async () => {
    const request = { body: Buffer.alloc(DIRECT_UPLOAD_LIMIT_BYTES + 70_000), headers: {} };
    await expect(fileInForm(request, 'file')).rejects.toMatchObject({ code: 'too_large' });
  });
});

describe('a form that is not one file', () => {
  const parts = (count: number) =>
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count)}--x--\r\n`;

  it.each([
    ['two files', sent(formWith(['file', pdf()], ['file', pdf()])), 'one file at a time'],
    ['two files in two fields', sent(formWith(['file', pdf()], ['other', pdf()])), 'one file at a time'],
    ['another field', sent(formWith(['document', pdf()])), 'no field “file”'],
    ['text in the field', sent(formWith(['file', 'estimate.pdf'])), 'holds text'],
    ['no boundary', raw('--x\r\n', ''), 'no boundary'],
    ['an empty boundary', raw('--\r\n', '; boundary='), 'no boundary'],
    ['another boundary than it says', raw(parts(1), '; boundary=y'), 'damaged or was cut short'],
    ['an end that is missing', raw(parts(1).slice(0, -12)), 'damaged or was cut short'],
    ['no body', raw(''), 'damaged or was cut short'],
    ['21 parts', raw(parts(21)), 'more than 20 parts'],
    ['20,000 parts', raw(parts(20_000)), 'more than 20 parts'],
  ])(
    'is malformed, which one search through its bytes and one parse at most say: %s',
    async (_name, sending, words) => {
      const request = await sending;
      const search = vi.spyOn(request.body, 'indexOf');
      const parse = vi.spyOn(Response.prototype, 'formData');
      onTestFinished(() => parse.mockRestore());
      await expect(fileInForm(request, 'file')).rejects.toMatchObject({
        code: 'malformed',
        message: expect.stringContaining(words),
      });
      const starts = search.mock.calls.map(([, from]) => Number(from ?? 0));
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
      expect(starts.length).toBeLessThanOrEqual(22);
      expect(parse.mock.calls.length).toBeLessThanOrEqual(words === 'more than 20 parts' ? 0 : 1);
    },
  );
});
