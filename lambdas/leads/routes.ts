import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { documentStore } from '#lambdas/documents/document-store.ts';
import { type Handlers, importedAtUse } from '#lambdas/platform/api.ts';
import type { VisitorRoomDeps } from '#lambdas/platform/room-deps.ts';
import { pricingStore } from '#lambdas/pricing/pricing-store.ts';
import { measurementStore, sessionStore } from '#lambdas/roofs/roof-store.ts';
import { sessionRoofs } from '#lambdas/roofs/session-roof.ts';
import type { leadRoutes } from '#shared/api/lead-routes.ts';
import { notErasedChecks } from './erased-leads.ts';
import type { LeadStore } from './lead-store.ts';

interface LeadRoutesDeps
  extends VisitorRoomDeps<'alerts' | 'documents' | 'leadLog' | 'pricing' | 'records' | 'roofMeasurements'> {
  leads: LeadStore;
}

/** The rules of what comes in. The stores are there from the start: a homeowner waits for the first call. */
const intake = () => import('./intake.ts');

/** What takes leads in, with all that gives them a price. */
export function routes({ dynamo, tables, leads, limited, now }: LeadRoutesDeps): Handlers<typeof leadRoutes> {
  const alert = alertWrites(tables.alerts);
  const sessionRoof = sessionRoofs({
    sessions: sessionStore(dynamo, tables.roofMeasurements),
    measurements: measurementStore(dynamo, tables.roofMeasurements),
    now,
  });
  return {
    createLead: limited(
      'leads',
      importedAtUse(async () =>
        (await intake()).createLead({
          leads,
          sessionRoof,
          alert,
          notErased: notErasedChecks(tables.records),
          isOutOfArea: async (lead) => {
            const [{ outOfAreaReader }, { companyReader }] = await Promise.all([
              import('#lambdas/company/out-of-area.ts'),
              import('#lambdas/company/setting-store.ts'),
            ]);
            return outOfAreaReader(companyReader(dynamo, tables.records))(lead);
          },
          assign: async (lead) => {
            const [{ leadAssigner, turnCounter }, { companyReader }] = await Promise.all([
              import('./new-lead-assignment.ts'),
              import('#lambdas/company/setting-store.ts'),
            ]);
            const values = companyReader(dynamo, tables.records);
            return leadAssigner({ values, takeTurn: turnCounter(dynamo, tables.records) })(lead);
          },
          leadLog: tables.leadLog,
          pricing: pricingStore(dynamo, tables.pricing),
          documents: documentStore(dynamo, tables.documents),
          now,
        }),
      ),
    ),
    addLeadDetails: limited(
      'details',
      importedAtUse(async () =>
        (await intake()).addLeadDetails({
          leads,
          alert,
          extras: async (version) => {
            const { extrasReader } = await import('#lambdas/company/shown-extras.ts');
            return extrasReader(dynamo, tables.records, now)(version);
          },
          secondDocument: async (sent, lead) => {
            const { withSecondDocument } = await import('./second-document.ts');
            const documents = documentStore(dynamo, tables.documents);
            return withSecondDocument(sent, lead, {
              documents,
              pricing: pricingStore(dynamo, tables.pricing),
              now,
            });
          },
          now,
        }),
      ),
    ),
  };
}
