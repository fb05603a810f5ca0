import { type NewerMembers, newerMembers } from './newer-members.ts';
import { nameOf, nodeAt, type ScriptNode, textOf, treeOf, walk } from './newer-syntax.ts';

let known: NewerMembers | undefined;

/** A call of the library that one of the oldest browsers has not got. */
interface NewerCall {
  /** E.g. "toSorted()", "AbortSignal.timeout()". */
  name: string;
  lackedBy: string[];
  /** The script around it. */
  excerpt: string;
}

/** What asks before it calls: `"x" in window ? …`, `typeof x === "function" && …`, `if (x) …`, `x || …`. */
const askers: Readonly<Record<string, string>> = {
  IfStatement: 'test',
  ConditionalExpression: 'test',
  LogicalExpression: 'left',
};

function mentions(node: ScriptNode, name: string): boolean {
  let found = false;
  walk(node, (part) => {
    found ||= nameOf(part) === name || textOf(part) === name;
  });
  return found;
}

/** @param way from the script down to the call */
function isAskedFor(name: string, way: readonly ScriptNode[]): boolean {
  return way.some((outer, depth) => {
    const asked = askers[outer.type];
    const question = asked === undefined ? undefined : nodeAt(outer, asked);
    return question !== undefined && question !== way[depth + 1] && mentions(question, name);
  });
}

/** What an object's member is called from here on: the `b` of `const { a: b } = c`. A member that keeps its name may be the library's own. */
function takenOut(node: ScriptNode, outer: ScriptNode | undefined): ScriptNode | undefined {
  if (node.type !== 'Property' || outer?.type !== 'ObjectPattern') return undefined;
  const value = nodeAt(node, 'value');
  return nameOf(value) === nameOf(nodeAt(node, 'key')) ? undefined : value;
}

function declaredNames(tree: ScriptNode): Set<string> {
  const names = new Set<string>();
  const declaring = ['VariableDeclarator', 'FunctionDeclaration', 'ClassDeclaration', 'ImportSpecifier'];
  walk(tree, (node, around) => {
    const named = declaring.includes(node.type)
      ? (nodeAt(node, 'id') ?? nodeAt(node, 'local'))
      : takenOut(node, around.at(-1));
    const name = nameOf(named);
    if (name !== undefined) names.add(name);
  });
  return names;
}

/** The calls in a built script that the oldest browsers lack and the script does not ask for before. */
export function newerCalls(code: string): NewerCall[] {
  known ??= newerMembers();
  const { globals, statics, methods } = known;
  const tree = treeOf(code);
  const declared = declaredNames(tree);
  const found: NewerCall[] = [];
  walk(tree, (node, around) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const callee = nodeAt(node, 'callee');
    const name = nameOf(callee);
    if (callee === undefined || name === undefined || node.optional === true) return;
    const on = callee.type === 'MemberExpression' ? nodeAt(callee, 'object') : undefined;
    const owner = nameOf(on);
    const isGlobal =
      callee.type === 'Identifier'
        ? !declared.has(name)
        : ['window', 'globalThis', 'self'].includes(owner ?? '');
    const full = owner === undefined ? name : `${owner}.${name}`;
    const lacking =
      (isGlobal ? globals.get(name) : undefined) ?? statics.get(full) ?? (on && methods.get(name));
    if (lacking === undefined || isAskedFor(name, [...around, node])) return;
    const isStatic = isGlobal || statics.has(full);
    found.push({
      name: `${isStatic ? full : name}()`,
      lackedBy: lacking,
      excerpt: code.slice(Math.max(0, node.start - 60), callee.end + 30),
    });
  });
  return found;
}
