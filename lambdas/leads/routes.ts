import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { documentStore } from '#lambdas/documents/document-store.ts';
import type { Handlers } from '#lambdas/platform/api.ts';
import type { VisitorRoomDeps } from '#lambdas/platform/room-deps.ts';
import { pricingStore } from '#lambdas/pricing/pricing-store.ts';
import { measurementStore, visitStore } from '#lambdas/roofs/roof-store.ts';
import { visitRoofs } from '#lambdas/roofs/visit-roof.ts';
import type { leadRoutes } from '#shared/api/lead-routes.ts';
import { notErasedChecks } from './erased-leads.ts';
import { addLeadDetails, createLead } from './intake.ts';
import type { LeadStore } from './lead-store.ts';

interface LeadRoutesDeps
  extends VisitorRoomDeps<'alerts' | 'budgets' | 'documents' | 'pricing' | 'roofMeasurements'> {
  leads: LeadStore;
}

/** What takes leads in, with all that gives them a price. */
export function routes({ dynamo, tables, leads, limited, now }: LeadRoutesDeps): Handlers<typeof leadRoutes> {
  const alert = alertWrites(tables.alerts);
  const visitRoof = visitRoofs({
    visits: visitStore(dynamo, tables.roofMeasurements),
    measurements: measurementStore(dynamo, tables.roofMeasurements),
    now,
  });
  return {
    createLead: limited(
      'leads',
      createLead({
        leads,
        visitRoof,
        alert,
        notErased: notErasedChecks(tables.budgets),
        isOutOfArea: async (lead) => {
          const [{ outOfAreaReader }, { companyReader }] = await Promise.all([
            import('#lambdas/company/out-of-area.ts'),
            import('#lambdas/company/setting-store.ts'),
          ]);
          return outOfAreaReader(companyReader(dynamo, tables.pricing))(lead);
        },
        pricing: pricingStore(dynamo, tables.pricing),
        documents: documentStore(dynamo, tables.documents),
        now,
      }),
    ),
    addLeadDetails: limited(
      'details',
      addLeadDetails({
        leads,
        alert,
        extras: async (version) => {
          const { extrasReader } = await import('#lambdas/company/shown-extras.ts');
          return extrasReader(dynamo, tables.pricing, now)(version);
        },
        now,
      }),
    ),
  };
}
