import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { historyLines, LAST_LINE } from '#lambdas/leads/history.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { list } from '#lambdas/platform/lists.ts';
import { validated } from '#lambdas/platform/request.ts';
import { below, equal } from '#lambdas/platform/table.ts';
import { type LeadNote, leadNotesRoutes, NOTES_OF_LEAD_MAX } from '#shared/api/lead-notes.ts';

const { getLeadNotes: route } = leadNotesRoutes;

/** The newest notes of a lead, newest first; those among the newest megabyte of its history. */
type NewestNotes = (leadId: string) => Promise<LeadNote[]>;

export function newestNotes(dynamo: DynamoDBDocumentClient, TableName: string): NewestNotes {
  return async (leadId) => {
    const { items } = await list(dynamo, TableName, {
      where: [equal('lead_id', leadId), below('entry', LAST_LINE)],
      having: [equal('kind', 'note')],
      newestFirst: true,
    });
    return historyLines(items)
      .flatMap((line) =>
        line.kind === 'note' ? [{ leadId, at: line.at, by: line.by, text: line.text }] : [],
      )
      .slice(0, NOTES_OF_LEAD_MAX);
  };
}

/** `GET /api/lead-notes?ids=` → the newest notes of each of these leads; none of a lead there is not. */
export function getLeadNotes({ notesOf }: { notesOf: NewestNotes }): RespondTo<typeof route> {
  return async (request) => {
    const { ids } = validated(route.query, request.query, 'the query');
    const notes = await Promise.all([...new Set(ids)].map(notesOf));
    return { status: 200, body: { items: notes.flat() } };
  };
}
