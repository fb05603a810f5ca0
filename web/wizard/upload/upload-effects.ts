import type { Answer } from '#web/api/client.ts';
import type { FormToSend, JsonToSend } from './http.ts';

/** What an upload does outside of itself. */
export interface UploadEffects {
  sendForm(request: FormToSend): Promise<Answer>;
  sendJson(request: JsonToSend): Promise<Answer>;
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Milliseconds. */
  now(): number;
}
