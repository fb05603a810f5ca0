import { type Check, idOf, same, statusOf } from './check.ts';

/** A lead's changes, notes and end; after the leads and documents of the other rules. */
export const historyChecks: readonly Check[] = [
  {
    rule: 'of changes that saw one version one is made, with its line of the history',
    async run(functions) {
      const path = { id: idOf(4) };
      const change = (status: string) =>
        functions.call('update-lead', { path, body: JSON.stringify({ status, seenVersion: 0 }) });
      const answers = await Promise.all(['contacted', 'scheduled', 'completed'].map(change));
      same('the answers', answers.map(({ status }) => status).toSorted(), [200, 409, 409]);
      const { log } = (await functions.call('get-lead', { path })).json as { log: unknown[] };
      same('the lines', log.length, 1);
    },
  },
  {
    rule: 'a note is written where its lead is, and nowhere else',
    async run(functions) {
      const note = (n: number) =>
        functions.call('add-note', { path: { id: idOf(n) }, body: '{"text":"Call after five."}' });
      statusOf('a lead that is there', await note(5), 201);
      statusOf('one that is not', await note(99), 404);
    },
  },
  {
    rule: 'a lead is deleted with every version of its document, its notes and its history',
    async run(functions) {
      const path = { id: idOf(8) };
      const url = String((await functions.call('open-lead-document', { path })).json.url);
      statusOf('deleting', await functions.call('delete-lead', { path }), 204);
      same('the file', (await fetch(url)).status, 404);
      for (const name of ['get-lead', 'delete-lead'] as const)
        statusOf(`${name} of a lead that is gone`, await functions.call(name, { path }), 404);
    },
  },
];
