import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { drawingFiles } from '#lambdas/platform/env.ts';
import { lazy } from '#shared/lazy.ts';

function bytesOf(name: keyof typeof drawingFiles): Promise<Buffer> {
  const beside = fileURLToPath(new URL(`./${name}`, import.meta.url));
  return readFile(existsSync(beside) ? beside : createRequire(import.meta.url).resolve(drawingFiles[name]));
}

/** Draws an SVG; no typeface of the machine takes part. */
export type Draw = (svg: string, pixels?: number) => InstanceType<typeof Resvg>;

/** The package takes its code once a process. */
const isTaken = (error: unknown) => error instanceof Error && error.message.startsWith('Already initialized');

export const drawer = lazy(async (): Promise<Draw> => {
  const [code, titles] = await Promise.all([bytesOf('resvg.wasm'), bytesOf('titles.ttf')]);
  await initWasm(code).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
  });
  const font = { fontBuffers: [new Uint8Array(titles)], loadSystemFonts: false };
  return (svg, pixels) =>
    new Resvg(svg, { font, ...(pixels !== undefined && { fitTo: { mode: 'width', value: pixels } }) });
});
