import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { releaseNotes, writeReleaseNotes } from '#infra/commands/release-notes.ts';
import { typed } from '#test/support/typed-command.ts';

const changelog = [
  '# Changelog',
  '## [Unreleased]',
  '',
  '## [1.1.0] - 2027-01-04',
  '',
  '### Added',
  '- Gutters',
  '',
  '## [1.0.0] - 2026-11-30',
  '',
  'The first.',
  '',
].join('\n');

test('a release says what stands in the changelog under its version alone', () => {
  expect(releaseNotes(changelog, '1.1.0')).toBe('### Added\n- Gutters');
  expect(releaseNotes(changelog, '1.0.0')).toBe('The first.');
  expect(releaseNotes(changelog, '1.0')).toBeUndefined();
  expect(releaseNotes(changelog, 'Unreleased')).toBeUndefined();
});

test('another tag than the version of package.json makes no release', async () => {
  const { code, err } = await typed(writeReleaseNotes, ['v0.0.1', 'notes.md']);
  expect([code, err]).toEqual([
    1,
    expect.stringContaining('The tag v0.0.1 isn’t the version in package.json'),
  ]);
});

test('the version of package.json has its section, dated, and is the lock’s', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const own = readFileSync('CHANGELOG.md', 'utf8');
  expect(releaseNotes(own, version)).toMatch(/\w/);
  expect(own).toMatch(new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm'));
  expect(JSON.parse(readFileSync('package-lock.json', 'utf8')).version).toBe(version);
});
