import type { LeadDetails } from '#shared/lead/lead.ts';
import type { WizardForm } from '#web/wizard/session/answers.ts';
import type { SentFile } from '#web/wizard/session/session.ts';

/**
 * What becomes of a chosen file. `sending`: its bytes begin to leave; `received`: the server has it and reads it;
 * `read`: it gave a quote; `not-read`: it gave none; `called-off`: by the homeowner; `put-away`: to choose another.
 */
export type FileEvent =
  | { kind: 'sending'; file: File }
  | { kind: 'received'; documentId: string }
  | { kind: 'read'; documentId: string | null }
  /** `awaited`: asked again later, the server may still give a quote. */
  /** `isSupplement`: it belongs to an estimate that is still to come. */
  | { kind: 'not-read'; documentId: string | null; awaited: boolean; isSupplement?: true }
  | { kind: 'called-off' }
  | { kind: 'put-away' };

interface WithFile {
  form: WizardForm;
  sentFile: SentFile | null;
  details?: LeadDetails;
}

/** The session after this news: also a document that gave no quote goes to the office with the lead. */
export function withFileEvent<Session extends WithFile>(session: Session, news: FileEvent): Session {
  const { form, sentFile } = session;
  const known = (documentId: string | null, awaited: boolean): Session => ({
    ...session,
    form: { ...form, documentId },
    sentFile: sentFile && { ...sentFile, documentId, awaited },
  });
  switch (news.kind) {
    case 'sending': {
      const { name, size } = news.file;
      const sent = { name, size, documentId: null, awaited: true };
      return { ...session, form: { ...form, insuranceDoc: news.file }, sentFile: sent };
    }
    case 'received':
      return known(news.documentId, true);
    case 'read':
      return known(news.documentId, false);
    case 'not-read':
      if (news.documentId !== null)
        return {
          ...known(news.documentId, news.awaited),
          ...(news.isSupplement && supplementOf(session, news.documentId)),
        };
      return { ...session, sentFile: sentFile && { ...sentFile, awaited: news.awaited } };
    case 'called-off':
      return { ...session, form: { ...form, documentId: null }, sentFile: null };
    case 'put-away':
      return { ...session, form: { ...form, insuranceDoc: null }, sentFile: null };
  }
}

/** A supplement goes with the lead beside the estimate that it belongs to, once that is read. */
const supplementOf = ({ details, sentFile }: WithFile, documentId: string): Pick<WithFile, 'details'> => ({
  details: {
    ...details,
    secondDocument: { documentId, ...(sentFile && { documentName: sentFile.name.slice(0, NAME_LETTERS) }) },
  },
});

const NAME_LETTERS = 200;
