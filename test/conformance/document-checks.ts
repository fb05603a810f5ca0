import { randomUUID } from 'node:crypto';
import { leadInput } from '#test/support/leads.ts';
import { formOf } from '#test/support/product.ts';
import { type Check, type Functions, idOf, same, statusOf } from './functions.ts';

/** Permission to upload a file of that size, and the upload by it, as a browser sends its form. */
async function permit(functions: Functions, size: number) {
  const asked = await functions.call('createUpload', { body: JSON.stringify({ size }) });
  statusOf('the permit', asked, 200);
  const { url, fields, documentId } = asked.json as {
    url: string;
    fields: Record<string, string>;
    documentId: string;
  };
  const upload = async (bytes: Uint8Array) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new File([new Uint8Array(bytes)], 'estimate.pdf', { type: 'application/pdf' }));
    return (await fetch(url, { method: 'POST', body: form })).status;
  };
  return { documentId, upload };
}

export function documents(pdf: Uint8Array): Check[] {
  let documentId = '';
  return [
    {
      rule: 'a PDF is stored, read and answered again from the table',
      async run(functions) {
        const { body, headers } = await formOf(pdf);
        const form = { headers, body: Buffer.from(body).toString('base64'), isBase64Encoded: true };
        const answer = await functions.call('processInsurance', form);
        statusOf('the estimate', answer, 200);
        documentId = String(answer.json.documentId);
        same(
          'the area again',
          (await functions.call('pollInsurance', { path: { documentId } })).json,
          answer.json,
        );
        statusOf(
          'a lead with it',
          await functions.call('createLead', {
            body: JSON.stringify(leadInput({ id: idOf(8), documentId })),
          }),
          201,
        );
      },
    },
    {
      rule: 'a permit takes the PDF it was given for',
      async run(functions) {
        const { documentId, upload } = await permit(functions, pdf.length);
        const status = await upload(pdf);
        if (status >= 300) throw new Error(`it was refused with ${status}`);
        const body = JSON.stringify({ documentId });
        statusOf('the uploaded estimate', await functions.call('processInsurance', { body }), 200);
      },
    },
    {
      rule: 'a permit takes no file of another size',
      async run(functions) {
        const { upload } = await permit(functions, pdf.length);
        const status = await upload(Buffer.concat([pdf, Buffer.from('%')]));
        same('the answer', status, 400);
      },
    },
    {
      rule: 'the office opens the version that was read by a signed link, and nobody without one',
      async run(functions) {
        const { json } = await functions.call('openLeadDocument', { path: { id: idOf(8) } });
        const url = String(json.url);
        const opened = await fetch(url);
        same('the link', opened.status, 200);
        same('its bytes', Buffer.from(await opened.arrayBuffer()).equals(Buffer.from(pdf)), true);
        const unsigned = (await fetch(url.split('?')[0] ?? '')).status;
        if (unsigned < 400) throw new Error(`without its signature the file is answered with ${unsigned}`);
      },
    },
  ];
}

/** A lead's changes, notes and end; after the leads and documents of the other rules. */
export function historyChecks(): Check[] {
  let fileOfDeleted = '';
  return [
    {
      rule: 'of changes that saw one status one is made, with its line of the history',
      async run(functions) {
        const path = { id: idOf(4) };
        const change = (status: string) =>
          functions.call('updateLead', { path, body: JSON.stringify({ status, was: { status: 'new' } }) });
        const answers = await Promise.all(['contacted', 'scheduled', 'completed'].map(change));
        same('the answers', answers.map(({ status }) => status).toSorted(), [200, 409, 409]);
        const { log } = (await functions.call('getLead', { path })).json as { log: unknown[] };
        same('the lines', log.length, 1);
      },
    },
    {
      rule: 'a note is written where its lead is, and nowhere else',
      async run(functions) {
        const note = (n: number) =>
          functions.call('addNote', {
            path: { id: idOf(n) },
            body: JSON.stringify({ id: randomUUID(), text: 'Call after five.' }),
          });
        statusOf('a lead that is there', await note(5), 201);
        statusOf('one that is not', await note(99), 404);
      },
    },
    {
      rule: 'a lead is deleted with its notes and its history',
      async run(functions) {
        const path = { id: idOf(8) };
        fileOfDeleted = String((await functions.call('openLeadDocument', { path })).json.url);
        statusOf('deleting', await functions.call('deleteLead', { path }), 204);
        for (const name of ['getLead', 'deleteLead'] as const)
          statusOf(`${name} of a lead that is gone`, await functions.call(name, { path }), 404);
      },
    },
    {
      rule: 'no version of its document is left',
      async run() {
        same('the file', (await fetch(fileOfDeleted)).status, 404);
      },
    },
  ];
}
