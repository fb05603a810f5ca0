import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

test('the app synthesizes from the built product, offline, with no finding unanswered', () => {
  const outdir = mkdtempSync(join(tmpdir(), 'synth-'));
  // The rules report what they find and fail the process; the CLI runs exactly this command.
  execFileSync(process.execPath, ['infra/app.ts'], {
    cwd: root,
    env: { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: '{"adminEmail":"first.admin@example.com"}' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(existsSync(join(outdir, 'RoofQuote.template.json'))).toBe(true);
  expect(readdirSync(outdir).filter((file) => file.startsWith('asset.')).length).toBeGreaterThan(10);
}, 60_000);
