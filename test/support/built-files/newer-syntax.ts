import { transformSync } from 'esbuild';
import { parseSync } from 'vite';
import { buildTargets } from '#web/platform/browsers.ts';

/** A node of a script's syntax tree, with what the checks ask of it. */
export interface ScriptNode {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (part: unknown): part is ScriptNode =>
  typeof part === 'object' && part !== null && typeof (part as { type?: unknown }).type === 'string';

/** The node at a part's place; undefined where none stands there. */
export function nodeAt(node: ScriptNode | undefined, part: string): ScriptNode | undefined {
  const there = node?.[part];
  return isNode(there) ? there : undefined;
}

function partsOf(node: ScriptNode): ScriptNode[] {
  return Object.values(node).flatMap((part) => (Array.isArray(part) ? part : [part]).filter(isNode));
}

/** The tree of a script; throws where it is none. */
export function treeOf(code: string): ScriptNode {
  const { program, errors } = parseSync('script.js', code);
  const [error] = errors;
  if (error !== undefined) throw new Error(`A built script cannot be read: ${error.message}`);
  return program as unknown as ScriptNode;
}

/** Visits every node with those around it, the nearest last. */
export function walk(
  node: ScriptNode,
  look: (node: ScriptNode, around: readonly ScriptNode[]) => void,
  around: ScriptNode[] = [],
): void {
  look(node, around);
  around.push(node);
  for (const part of partsOf(node)) walk(part, look, around);
  around.pop();
}

/** A member's or a variable's name: `toSorted` of `list.toSorted`, `fetch` of `fetch`; undefined for `list[0]`. */
export function nameOf(node: ScriptNode | undefined): string | undefined {
  if (node?.type === 'MemberExpression') {
    const property = nodeAt(node, 'property');
    return node.computed === true ? textOf(property) : nameOf(property);
  }
  return node?.type === 'Identifier' && typeof node.name === 'string' ? node.name : undefined;
}

/** The text of a string literal or of a template without holes. */
export function textOf(node: ScriptNode | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  const quasis = node?.type === 'TemplateLiteral' ? node.quasis : undefined;
  if (!Array.isArray(quasis) || quasis.length !== 1) return undefined;
  return (quasis[0] as { value: { cooked: string } }).value.cooked;
}

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
