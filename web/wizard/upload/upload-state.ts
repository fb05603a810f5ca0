import type { SentFile } from '#web/wizard/session/session.ts';
import type { FileProblem } from './picked-file.ts';
import type { UploadProgress } from './upload-estimate.ts';
import type { UploadProblem } from './upload-problem.ts';

/** A file as it is shown: itself, or what a reload has kept of it. */
export type NamedFile = File | SentFile;

/** The upload step: a file is chosen, sent, read; or refused, stopped, lost, failed, and then tried again. */
export type UploadState =
  | { phase: 'empty'; rejected: FileProblem | null }
  | { phase: 'checking' }
  | { phase: 'stopped'; file: File }
  | { phase: 'uploading'; file: File; fraction: number }
  | { phase: 'reading'; file: NamedFile; scan: boolean }
  /** It has to be chosen again: the server never got all of it, or answers for it no more. */
  | { phase: 'lost'; file: NamedFile; why: 'interrupted' | 'gone' }
  | { phase: 'failed'; file: NamedFile; problem: UploadProblem };

export type UploadEvent =
  | { type: 'picked' }
  | { type: 'rejected'; problem: FileProblem }
  | { type: 'started'; file: NamedFile; resuming: boolean }
  | { type: 'progressed'; progress: UploadProgress }
  | { type: 'failed'; problem: UploadProblem }
  | { type: 'cancelled' }
  | { type: 'cleared' };

const noUpload: UploadState = { phase: 'empty', rejected: null };

/** What the session knows of a file that was sent before. */
export interface KeptFile {
  sentFile: SentFile | null;
  insuranceDoc: File | null;
}

/** How the step opens on what the session has kept. */
export function firstState(kept: KeptFile): UploadState {
  const { sentFile, insuranceDoc } = kept;
  if (sentFile === null || !sentFile.awaited) return noUpload;
  if (sentFile.documentId !== null) return { phase: 'reading', file: insuranceDoc ?? sentFile, scan: false };
  if (insuranceDoc !== null) return { phase: 'stopped', file: insuranceDoc };
  return { phase: 'lost', file: sentFile, why: 'interrupted' };
}

/** The rule of the upload step's screen. What arrives after the end is dropped. */
export function uploadState(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'picked':
      return { phase: 'checking' };
    case 'rejected':
      return { phase: 'empty', rejected: event.problem };
    case 'started':
      return event.resuming || !(event.file instanceof File)
        ? { phase: 'reading', file: event.file, scan: false }
        : { phase: 'uploading', file: event.file, fraction: 0 };
    case 'progressed': {
      if (state.phase !== 'uploading' && state.phase !== 'reading') return state;
      const { file } = state;
      const { progress } = event;
      if (progress.phase === 'uploading')
        return file instanceof File ? { phase: 'uploading', file, fraction: progress.fraction } : state;
      return {
        phase: 'reading',
        file,
        scan: progress.scan || (state.phase === 'reading' && state.scan),
      };
    }
    case 'failed': {
      if (state.phase !== 'uploading' && state.phase !== 'reading') return state;
      const { file } = state;
      if (event.problem.kind === 'gone') return { phase: 'lost', file, why: 'gone' };
      return { phase: 'failed', file, problem: event.problem };
    }
    case 'cancelled':
      if (state.phase !== 'uploading' && state.phase !== 'reading') return state;
      return state.file instanceof File ? { phase: 'stopped', file: state.file } : noUpload;
    case 'cleared':
      return noUpload;
  }
}
