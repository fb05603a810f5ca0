import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type CpuLimit, cpuLimit } from './cpu-share.ts';
import type { Said, Told } from './environment-process.ts';

const script = fileURLToPath(new URL('environment-process.ts', import.meta.url));

export interface FirstCall {
  /** From the start of the import to the handler, at a whole CPU as Lambda gives it during init. */
  initMs: number;
  /** The first event, at the function's own share. */
  callMs: number;
  status: unknown;
}

/** Loads the bundle in a fresh process and calls it once with the event. */
export async function firstCall(
  bundle: string,
  event: unknown,
  settings: { share: number; variables: Record<string, string>; limit?: (share: number) => CpuLimit },
): Promise<FirstCall> {
  const child = fork(script, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, ...settings.variables },
  });
  const ended = once(child, 'exit');
  const ask = async (told: Told): Promise<Said> => {
    child.send(told);
    const crashed = ended.then(([code]) => {
      throw new Error(`${bundle} ended with ${code}`);
    });
    const [said] = await Promise.race([once(child, 'message'), crashed]);
    return said;
  };
  const limit = (settings.limit ?? cpuLimit)(settings.share);
  try {
    const loaded = await ask({ load: pathToFileURL(bundle).href });
    limit.hold(child.pid ?? 0);
    const called = await ask({ call: event });
    if (!('readyMs' in loaded) || !('callMs' in called)) throw new Error(`${bundle} answered out of turn`);
    return { initMs: loaded.readyMs, callMs: called.callMs, status: called.status };
  } finally {
    child.kill('SIGKILL');
    await ended;
    limit.end();
  }
}
