import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { leadLinks, quoteLinkWrites } from '#lambdas/quote-links/link-store.ts';
import { createQuoteLink } from '#lambdas/quote-links/routes.ts';
import { leadWithSecrets } from '#test/support/desk-leads.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { type LeadsApi, startLeadsApi } from '#test/support/product.ts';

let api: LeadsApi;
beforeAll(async () => {
  api = await startLeadsApi();
});
afterAll(() => api.stop());

/** The tables, where the lead is deleted just before or after what first writes of it. */
function deleting(id: string, when: 'before' | 'after') {
  let deleted = false;
  const erase = async () => {
    deleted = true;
    expect((await api.asAdmin('DELETE', `/api/leads/${id}`)).status).toBe(204);
  };
  return new Proxy(api.dynamo, {
    get(target, name) {
      if (name !== 'send') return Reflect.get(target, name, target);
      return async (command: object) => {
        const writes = !deleted && !(command instanceof GetCommand);
        if (writes && when === 'before') await erase();
        const answer = await target.send(command as never);
        if (writes && when === 'after') await erase();
        return answer;
      };
    },
  });
}

test.each(['before', 'after'] as const)(
  'no link stays of a lead deleted just %s it is named',
  async (when) => {
    const { id } = await api.post(leadWithSecrets({ documentId: undefined }));
    const dynamo = deleting(id, when);
    const making = createQuoteLink({
      leads: leadStore(dynamo, 'leads'),
      named: leadLinks(dynamo, 'leads'),
      linkWrite: quoteLinkWrites('quoteLinks'),
      mailer: { state: async () => 'on' },
      random: (bytes) => Buffer.alloc(bytes, when.length),
      now: () => new Date(),
    })(httpRequest({ path: { id } }));
    if (when === 'before')
      await expect(making).rejects.toMatchObject({ status: 404, message: 'There is no lead with this id.' });
    else await making;
    const { Items = [] } = await api.dynamo.send(new ScanCommand({ TableName: 'quoteLinks' }));
    expect(Items).toEqual([]);
  },
);
