import { documentId, shown } from './shown-step.tsx';

export const refusal = (reason: string, choices?: object[]) => ({
  error: { code: 'unreadable_document', message: '', reason, documentId, choices },
});

/** The step whose document was refused. */
export async function refusedFor(...why: Parameters<typeof refusal>) {
  const step = await shown();
  await (await step.uploading()).answer(422, refusal(...why));
  return step;
}
