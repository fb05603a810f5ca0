import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { RouteName } from '#shared/api/contract.ts';
import { startFunctions } from '#test/support/function-host.ts';
import { adminClaims, type EventParts } from '#test/support/http-events.ts';
import { leadInput } from '#test/support/leads.ts';

const id = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
const admin = { claims: adminClaims };

const requests = {
  createLead: { body: JSON.stringify(leadInput({ documentId: id })) },
  addLeadDetails: { path: { id }, body: '{"hasLeaks":true}' },
  listLeads: admin,
  updateLead: { ...admin, path: { id }, body: '{"status":"contacted"}' },
  getLead: { ...admin, path: { id } },
  addNote: { ...admin, path: { id }, body: '{"text":"Call after five."}' },
  openLeadDocument: { ...admin, path: { id } },
  listPricingVariables: admin,
  updatePricingVariable: { ...admin, path: { id: 'standard_per_square' }, body: '{"value":1}' },
  getPricing: {},
  getRates: {},
  getAreaSettings: {},
} satisfies Partial<Record<RouteName, EventParts>>;
const names = Object.keys(requests) as (keyof typeof requests)[];

/** Every function asked at once; the host ends one that takes longer than its own time. */
async function answersWith(endpoint: string) {
  const host = startFunctions({ dynamodb: endpoint, s3: endpoint });
  try {
    const answers = await Promise.all(
      names.map(async (name) => {
        return { name, outcome: await host.call(name, requests[name]) };
      }),
    );
    return { answers, logged: host.logged() };
  } finally {
    await host.stop();
  }
}

const unavailable = {
  ok: true,
  result: {
    statusCode: 503,
    headers: { 'retry-after': '5' },
    body: '{"error":{"code":"unavailable","message":"The service cannot be reached at the moment. Please try again."}}',
  },
};

describe('without DynamoDB every function says 503 with a time to retry', () => {
  test('at once where the connection is refused, and the log says why', async () => {
    // A port that was free a moment ago has nobody listening.
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    server.close();
    await once(server, 'close');

    const { answers, logged } = await answersWith(`http://127.0.0.1:${port}`);
    for (const { name, outcome } of answers) expect(outcome, name).toMatchObject(unavailable);
    expect(logged).toContain('ECONNREFUSED');
  });

  test('within its own time where nobody answers', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    try {
      const { answers } = await answersWith(`http://127.0.0.1:${port}`);
      for (const { name, outcome } of answers) expect(outcome, name).toMatchObject(unavailable);
    } finally {
      for (const socket of sockets) socket.destroy();
      silent.close();
    }
  });
});
