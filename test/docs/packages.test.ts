import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

test('the packages of the AWS SDK that are named are of one version', () => {
  const { dependencies, devDependencies } = read('package.json');
  const ofSdk = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(([name]) =>
    /^@aws-sdk\/(client-|lib-|s3-)/.test(name),
  );
  expect(ofSdk.length).toBeGreaterThan(10);
  expect([...new Set(ofSdk.map(([, version]) => version))]).toHaveLength(1);
});

test('the lock names no registry, so that any mirror will do', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
});
