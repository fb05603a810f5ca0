import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flag, parsed } from '#infra/commands/arguments.ts';
import { type Command, print, run } from '#infra/commands/command.ts';

/** How the pipeline installs cfn-lint; another version may have other rules. */
const INSTALL_CFN_LINT = 'pipx install cfn-lint==1.51.0';

const root = join(import.meta.dirname, '..', '..');

/**
 * The end of `npm run check`. With `--templates` cfn-lint checks both templates of every kind of site, by the rules of
 * `.cfnlintrc.yaml`; without it this does nothing.
 */
const checkTemplates: Command = async (args, io) => {
  const usage = 'npm run check -- --templates';
  const { values } = parsed(args, { options: { templates: flag }, usage });
  // For `npm run check --templates`, npm puts the option only into the environment.
  if (values.templates !== true && io.env.npm_config_templates !== 'true') return;
  const settings = { cwd: root, env: { ...io.env } };
  const { status, stdout } = spawnSync('cfn-lint', ['--version'], { ...settings, encoding: 'utf8' });
  if (status !== 0) {
    print(
      io,
      `The templates were not checked: cfn-lint, a Python program, is not installed. ${INSTALL_CFN_LINT} installs it.`,
    );
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'templates-'));
  try {
    // Loaded only here, as the CDK's library takes a second.
    const { sampleSites, synthesizeSampleSites } = await import('./sample-sites.ts');
    const kinds = Object.keys(sampleSites);
    const templates = synthesizeSampleSites(folder, kinds);
    const linted = spawnSync('cfn-lint', ['--', ...templates], { ...settings, stdio: 'inherit' });
    if (linted.status !== 0)
      throw new Error(
        'cfn-lint names above what is wrong with the templates: mend it, or say in .cfnlintrc.yaml why a rule is off.',
      );
    print(
      io,
      `${stdout.trim()} finds nothing in ${templates.length} templates of ${kinds.length} kinds of site.json.`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
};

if (import.meta.main) await run(checkTemplates);
