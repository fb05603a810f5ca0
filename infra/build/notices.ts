import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What of others is sent to browsers, with the files that their licenses ask to be passed on. */
export const sentToBrowsers = [
  '@aws-amplify/ui-react',
  '@fontsource/barlow-semi-condensed',
  '@googlemaps/js-api-loader',
  '@open-iframe-resizer/core',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'aws-amplify',
  'clsx',
  'csv-stringify',
  'qrcode',
  'react',
  'react-dom',
  'react-router-dom',
  'valibot',
];

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/** The text of the site's `notices.txt`: each package with its version and license. */
export function notices(): string {
  const parts = sentToBrowsers.map((name) => {
    const folder = `${modules}${name}/`;
    const { version, license } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
    const texts = readdirSync(folder)
      .filter((file) => /^licen[cs]e(\.|$)/i.test(file))
      .map((file) => readFileSync(folder + file, 'utf8').trim());
    if (texts.length === 0) throw new Error(`${name} has no license file to pass on.`);
    return [`${name} ${version} (${license})`, ...texts].join('\n\n');
  });
  return `${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
