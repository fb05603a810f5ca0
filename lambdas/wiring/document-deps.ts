import { ReaderQueue } from '#lambdas/documents/reader/reader-queue.ts';
import type { ReadingDeps, ScanEndDeps } from '#lambdas/documents/reading-deps.ts';
import { scanBudget } from '#lambdas/documents/scan-budget.ts';
import { scanJobStates, scanJobs, textractClient } from '#lambdas/documents/textract/job.ts';
import { waitingLeads } from '#lambdas/leads/waiting-leads.ts';
import { budgetStore } from '#lambdas/stores/budgets.ts';
import { documentFiles, s3Client } from '#lambdas/stores/document-files.ts';
import { type DocumentStore, documentStore } from '#lambdas/stores/documents.ts';
import { leadStore } from '#lambdas/stores/leads.ts';
import { pricingStore } from '#lambdas/stores/pricing.ts';
import { type Rates, ratesFrom } from '#shared/pricing.ts';
import { dynamoClient } from '../stores/dynamo-client.ts';
import { requiredEnv } from './env.ts';
import { ENV } from './env-names.ts';
import { scanLimits } from './scan-limits.ts';

/** The services both functions that read documents work with; the thread is already starting. */
function services() {
  const dynamo = dynamoClient();
  const bucket = requiredEnv(ENV.documentsBucket);
  const documents = documentStore(dynamo, requiredEnv(ENV.documentsTable));
  const pricing = pricingStore(dynamo, requiredEnv(ENV.pricingTable));
  const leads = leadStore(dynamo, requiredEnv(ENV.leadsTable));
  const worker = new ReaderQueue();
  worker.warm();
  return {
    dynamo,
    bucket,
    pricing,
    shared: {
      files: documentFiles(s3Client(), bucket),
      documents,
      worker,
      settleWaitingLeads: waitingLeads({ documents, leads, pricing }),
    },
  };
}

/** What ends a scan whose job is done. */
export function scanEndDeps(): ScanEndDeps & { documents: DocumentStore } {
  return { ...services().shared, jobs: scanJobStates(textractClient()) };
}

/** What reads a document and starts its job. */
export function documentDeps(): ReadingDeps & { documents: DocumentStore; rates: () => Promise<Rates> } {
  const { dynamo, bucket, pricing, shared } = services();
  const limits = scanLimits();
  return {
    ...shared,
    jobs: scanJobs(textractClient(), bucket, {
      topicArn: requiredEnv(ENV.scanTopic),
      roleArn: requiredEnv(ENV.scanRole),
    }),
    budget: scanBudget(budgetStore(dynamo, requiredEnv(ENV.budgetsTable)), limits),
    documentPages: limits.documentPages,
    rates: async () => ratesFrom(await pricing.list()),
    now: () => new Date(),
  };
}
