import { parseSync } from 'vite';

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
