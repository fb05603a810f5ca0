import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
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

/** At this memory Lambda gives one whole vCPU, and in proportion below and above it (AWS Lambda developer guide). */
const FULL_CPU_MB = 1769;
/** The scheduler's period: the share is given out anew in each. */
const PERIOD_US = 20_000;

interface CpuLimit {
  /** How the share is held, for the report. */
  how: string;
  /** Holds that process to the share from now on. */
  hold(pid: number): void;
  /** Lets go of what was held; a process in it must have ended. */
  end(): void;
}

/** vCPUs that Lambda gives a function of that memory. */
export const cpuShareOf = (memoryMb: number) => memoryMb / FULL_CPU_MB;

/** Holds processes to a share of one CPU: by the kernel where it lets us, else by stopping and continuing them. */
export function cpuLimit(share: number): CpuLimit {
  return (
    groupLimit(share, '/sys/fs/cgroup/cpu', versionOne) ??
    groupLimit(share, '/sys/fs/cgroup', versionTwo) ??
    signalLimit(share)
  );
}

interface GroupVersion {
  name: string;
  /** Files of a group with what limits it. */
  quota(share: number): Record<string, string>;
}

const quotaUs = (share: number) => Math.round(share * PERIOD_US);
const versionOne: GroupVersion = {
  name: 'cgroup v1, cpu.cfs_quota_us',
  quota: (share) => ({ 'cpu.cfs_period_us': `${PERIOD_US}`, 'cpu.cfs_quota_us': `${quotaUs(share)}` }),
};
const versionTwo: GroupVersion = {
  name: 'cgroup v2, cpu.max',
  quota: (share) => ({ 'cpu.max': `${quotaUs(share)} ${PERIOD_US}` }),
};

/** Undefined where this machine has no such groups or does not let us make one. */
function groupLimit(share: number, root: string, { name, quota }: GroupVersion): CpuLimit | undefined {
  const group = join(root, `cold-${process.pid}-${quotaUs(share)}`);
  try {
    mkdirSync(group);
    try {
      for (const [file, limit] of Object.entries(quota(share))) {
        // The kernel makes a group's files: one that is not there is a limit this group does not have.
        readFileSync(join(group, file));
        writeFileSync(join(group, file), limit);
      }
    } catch (error) {
      rmdirSync(group);
      throw error;
    }
  } catch {
    return undefined;
  }
  return {
    how: name,
    hold: (pid) => writeFileSync(join(group, 'cgroup.procs'), String(pid)),
    end: () => rmdirSync(group),
  };
}

/** The process runs for its share of each period and is stopped for the rest; coarser than the kernel's limit. */
function signalLimit(share: number): CpuLimit {
  const timers = new Set<NodeJS.Timeout>();
  const periodMs = PERIOD_US / 1000;
  return {
    how: 'SIGSTOP and SIGCONT',
    hold(pid) {
      if (share >= 1) return;
      const turn = (signal: 'SIGSTOP' | 'SIGCONT', forMs: number) => {
        try {
          process.kill(pid, signal);
        } catch {
          return;
        }
        const next = signal === 'SIGSTOP' ? 'SIGCONT' : 'SIGSTOP';
        const timer = setTimeout(() => {
          timers.delete(timer);
          turn(next, periodMs - forMs);
        }, forMs);
        timers.add(timer);
      };
      turn('SIGCONT', share * periodMs);
    },
    end() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
