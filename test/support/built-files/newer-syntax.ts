import { transformSync } from 'esbuild';
import { buildTargets } from '#web/oldest-browsers.ts';
import { nameOf, nodeAt, textOf, treeOf, walk } from './script-tree.ts';

type Loader = 'js' | 'css';

/**
 * esbuild counts property escapes as known only with the newest edition of Unicode in them; ours name
 * categories that all of them have.
 */
const supported = { 'regexp-unicode-property-escapes': true };

const quiet = { logLevel: 'silent', charset: 'utf8', supported } as const;

/** The first line that differs, for whoever reads the failure. */
function firstDifference(lowered: string, asWritten: string): string | null {
  const before = asWritten.split('\n');
  const after = lowered.split('\n');
  const at = before.findIndex((line, index) => line !== after[index]);
  return at < 0 ? null : `${before[at]?.trim().slice(0, 160)} → ${after[at]?.trim().slice(0, 160)}`;
}

/**
 * What esbuild, by its own tables of what each version understands, would still lower of a built file; null
 * where the oldest browsers read it as it is.
 */
export function newerSyntax(code: string, loader: Loader): string | null {
  try {
    const lowered = transformSync(code, { ...quiet, loader, target: buildTargets });
    const asWritten = transformSync(code, { ...quiet, loader, target: 'esnext' });
    return firstDifference(lowered.code, asWritten.code);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Patterns made of texts (`new RegExp("(?<=a)")`) that one of the oldest browsers refuses. */
export function newerPatterns(code: string): string[] {
  const patterns: string[] = [];
  walk(treeOf(code), (node) => {
    if (!['NewExpression', 'CallExpression'].includes(node.type)) return;
    if (nameOf(nodeAt(node, 'callee')) !== 'RegExp' || !Array.isArray(node.arguments)) return;
    const [source, flags] = node.arguments.map(textOf);
    if (source) patterns.push(`/${source.replaceAll('/', '\\/')}/${flags ?? ''}`);
  });
  return patterns.filter((pattern) => newerSyntax(`x=${pattern}`, 'js') !== null);
}
