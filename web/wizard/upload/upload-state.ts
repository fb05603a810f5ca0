import type { FileProblem } from './pdf-file.ts';
import type { UploadProgress } from './upload-estimate.ts';
import type { UploadProblem } from './upload-problem.ts';

/** The upload step: a file is chosen, sent, read; or refused, stopped, failed, and then tried again. */
export type UploadState =
  | { phase: 'empty'; rejected: FileProblem | null }
  | { phase: 'checking' }
  | { phase: 'stopped'; file: File }
  | { phase: 'uploading'; file: File; fraction: number }
  | { phase: 'reading'; file: File; scan: boolean }
  | { phase: 'failed'; file: File; problem: UploadProblem };

export type UploadEvent =
  | { type: 'picked' }
  | { type: 'rejected'; problem: FileProblem }
  | { type: 'started'; file: File; resuming: boolean }
  | { type: 'progressed'; progress: UploadProgress }
  | { type: 'failed'; problem: UploadProblem }
  | { type: 'cancelled' }
  | { type: 'cleared' };

export const noUpload: UploadState = { phase: 'empty', rejected: null };

const isUnderWay = (state: UploadState) => state.phase === 'uploading' || state.phase === 'reading';

/** The rule of the upload step's screen. What arrives after the end is dropped. */
export function uploadState(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'picked':
      return { phase: 'checking' };
    case 'rejected':
      return { phase: 'empty', rejected: event.problem };
    case 'started':
      return event.resuming
        ? { phase: 'reading', file: event.file, scan: false }
        : { phase: 'uploading', file: event.file, fraction: 0 };
    case 'progressed': {
      if (state.phase !== 'uploading' && state.phase !== 'reading') return state;
      const { file } = state;
      const { progress } = event;
      if (progress.phase === 'uploading') return { phase: 'uploading', file, fraction: progress.fraction };
      return {
        phase: 'reading',
        file,
        scan: progress.scan || (state.phase === 'reading' && state.scan),
      };
    }
    case 'failed':
      return isUnderWay(state) && 'file' in state
        ? { phase: 'failed', file: state.file, problem: event.problem }
        : state;
    case 'cancelled':
      return isUnderWay(state) && 'file' in state ? { phase: 'stopped', file: state.file } : state;
    case 'cleared':
      return noUpload;
  }
}
