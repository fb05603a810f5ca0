import { expectTypeOf, test } from 'vitest';
import type { ResponseOf } from '#lambdas/platform/api.ts';
import type { documentRoutes } from '#shared/api/document-routes.ts';
import type { leadRoutes } from '#shared/api/lead-routes.ts';

type Headers = { headers?: Record<string, string> };

test('a route answers its own statuses, each with its own body', () => {
  expectTypeOf<{ status: 201; body: { id: string } }>().toExtend<ResponseOf<typeof leadRoutes.createLead>>();
  expectTypeOf<{ status: 200; body: { id: string } }>().not.toExtend<
    ResponseOf<typeof leadRoutes.createLead>
  >();
  expectTypeOf<{ status: 201; body: { id: number } }>().not.toExtend<
    ResponseOf<typeof leadRoutes.createLead>
  >();
  expectTypeOf<{ status: 200; body: { documentId: string; retryAfterMs: number } }>().not.toExtend<
    ResponseOf<typeof documentRoutes.pollInsurance>
  >();
});

test('a success without a body has none', () => {
  type Response = ResponseOf<typeof leadRoutes.addLeadDetails>;
  expectTypeOf<{ status: 204 } & Headers>().toExtend<Response>();
  expectTypeOf<{ status: 204; body: { id: string } }>().not.toExtend<Response>();
});
