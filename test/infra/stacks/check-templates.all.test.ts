import { chmod, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleSites } from '#infra/stacks/sample-sites.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { typedInAShell } from '#test/support/typed-command.ts';

const folder = ownFolder();

/** A folder for the path with Node and a cfn-lint of these lines; none without lines. */
async function pathWith(...lines: string[]): Promise<string> {
  const bin = await mkdtemp(join(folder, 'bin-'));
  await symlink(process.execPath, join(bin, 'node'));
  if (lines.length === 0) return bin;
  await writeFile(join(bin, 'cfn-lint'), ['#!/bin/sh', ...lines, ''].join('\n'));
  await chmod(join(bin, 'cfn-lint'), 0o755);
  return bin;
}

const check = (PATH: string, ...args: string[]) =>
  typedInAShell('infra/stacks/check-templates.ts', args, { env: { PATH } });

describe('npm run check -- --templates', () => {
  test('gives cfn-lint a file of each stack of each kind, and fails where that fails', async () => {
    const asked = join(folder, 'asked');
    const bin = await pathWith(
      'if [ "$1" = --version ]; then echo "cfn-lint 0.0.0"; exit 0; fi',
      `for one in "$@"; do echo "$one" >> ${asked}; done`,
      'exit 4',
    );
    expect(await check(bin, '--templates')).toEqual({
      code: 1,
      out: '',
      err: 'cfn-lint names above what is wrong with the templates: mend it, or say in .cfnlintrc.yaml why a rule is off.\n',
    });
    const [dashes, ...files] = (await readFile(asked, 'utf8')).trim().split('\n');
    expect(dashes).toBe('--');
    expect(files).toHaveLength(2 * Object.keys(sampleSites).length);
    expect(files.filter((file) => /\/Everything(-App)?\.template\.json$/.test(file))).toHaveLength(2);
  }, 180_000);

  test('without cfn-lint checks none, says so with how to install it, and ends well', async () => {
    expect(await check(await pathWith(), '--templates')).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^The templates were not checked: cfn-lint, a Python program, is not installed\. pipx install cfn-lint==[\d.]+ installs it\.\n$/,
      ),
      err: '',
    });
  });

  test('is what checks templates: without the word nothing is said, and another word is refused', async () => {
    const bin = await pathWith('exit 9');
    expect(await check(bin)).toEqual({ code: 0, out: '', err: '' });
    expect(await check(bin, '--template')).toEqual({
      code: 1,
      out: '',
      err: 'Didn’t understand "--template". Use: npm run check -- --templates.\n',
    });
  });
});
