import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tableNames } from '#infra/tables.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { restorableAccount } from '#test/support/scripted/restorable-account.ts';
import { scripts, typedScript } from '#test/support/typed-command.ts';

/** Commands whose program a test of their own runs as a process, by this very file. */
const commands = {
  start: 'infra/local/start.ts',
  deploy: 'infra/commands/deploy.ts',
  'site:init': 'infra/commands/site-init.ts',
  admin: 'infra/commands/admin.ts',
  forget: 'infra/commands/forget.ts',
  export: 'infra/commands/export.ts',
  restore: 'infra/commands/restore.ts',
  smoke: 'infra/commands/smoke.ts',
  remove: 'infra/commands/remove.ts',
  trace: 'infra/build/trace.ts',
  bench: 'test/bench/bench.ts',
  'release-notes': 'infra/commands/release-notes.ts',
};

test('every script is a command that people run, and each runs its program', () => {
  const others = ['build', 'check', 'format', 'test', 'test:all'];
  expect(Object.keys(scripts).toSorted()).toEqual([...Object.keys(commands), ...others].toSorted());
  for (const [name, file] of Object.entries(commands))
    expect(scripts[name]).toMatch(new RegExp(`(^|&& )node (--\\S+ )*${file}$`));
});

describe('npm run restore', () => {
  const HOME = ownFolder();
  const hour = 3_600_000;

  test('is a program that says what it would do, and is refused in one sentence', async () => {
    const account = await restorableAccount();
    for (const name of tableNames)
      Object.assign(account.backups.state(name) ?? {}, {
        recovery: { earliest: new Date(Date.now() - 48 * hour), latest: new Date() },
      });
    const to = `${new Date(Date.now() - hour).toISOString().slice(0, 16)}Z`;
    const restore = (...args: string[]) =>
      typedScript('restore', ['--to', to, ...args], { env: { ...account.env, HOME } });
    try {
      const dry = await restore('--dry-run');
      expect(dry).toMatchObject({ code: 0, err: '' });
      expect(dry.out).toMatch(/^Dry run, changes nothing\. Acme Roofing, stack RoofQuote, /);
      expect(account.script.calls).toEqual([]);
      account.backups.settings.restoreTakes = 0;
      const done = await restore('--table', 'leads');
      expect(done).toMatchObject({ code: 0, err: '' });
      expect(done.last).toMatch(/^Nothing from that time was missing\./);
      expect(await restore('--region')).toMatchObject({ code: 1, out: '' });
    } finally {
      await account.stop();
    }
  });
});

describe('npm run export', () => {
  const folder = ownFolder();

  test('is a program that writes a copy, which npm run restore takes', async () => {
    const account = await restorableAccount();
    const env = { ...account.env, HOME: folder };
    try {
      const copied = await typedScript('export', ['--to', join(folder, 'copies')], { env });
      expect(copied).toMatchObject({ code: 0, err: '' });
      const [, copy = ''] = /^ {2}npm run restore -- --from (\S+) --dry-run$/.exec(copied.last ?? '') ?? [];
      const restored = await typedScript('restore', ['--from', copy], { env });
      expect(restored).toMatchObject({ code: 0, err: '' });
      expect(restored.out).toContain('Nothing of this copy was missing.');
      expect(await typedScript('export', [], { env })).toMatchObject({ code: 1, out: '' });
    } finally {
      await account.stop();
    }
  });
});

describe('npm run release-notes', () => {
  const folder = ownFolder();

  test('is a program that writes what the changelog says of the version in package.json', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const file = join(folder, 'notes.md');
    const written = await typedScript('release-notes', [`v${version}`, file]);
    expect(written).toMatchObject({ code: 0, err: '', last: `Wrote ${file}.` });
    expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(readFileSync(file, 'utf8').trim());
    expect(await typedScript('release-notes', ['v0.0.1', file])).toMatchObject({ code: 1, out: '' });
  });
});
