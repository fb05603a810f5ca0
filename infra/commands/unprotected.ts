/** A CloudFormation template, as far as a removal reads and changes it. */
export interface StackTemplate {
  Resources: Readonly<Record<string, TemplateResource>>;
}

interface TemplateResource {
  Type: string;
  Properties?: Readonly<Record<string, unknown>>;
  Metadata?: Readonly<Record<string, unknown>>;
  /** `Retain`, or `RetainExceptOnCreate`, keeps the resource when its stack is deleted. */
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

/** What protects tables and pools from being deleted, and its value where it does not. */
const protections: Readonly<Record<string, unknown>> = {
  DeletionProtectionEnabled: false,
  DeletionProtection: 'INACTIVE',
};

/** Ids of the resources that stay when the stack is deleted. */
export const retainedIn = ({ Resources }: StackTemplate): string[] =>
  Object.entries(Resources).flatMap(([id, { DeletionPolicy = '' }]) =>
    DeletionPolicy.startsWith('Retain') ? [id] : [],
  );

/**
 * The same template without what keeps its resources: a stack that was updated with it goes whole when it is deleted.
 * An update of deletion policies alone may count as none, so each of these resources gets metadata too.
 */
export function unprotected<T extends StackTemplate>(template: T): T {
  const retained = new Set(retainedIn(template));
  const resources = Object.entries(template.Resources).map(([id, resource]) => {
    const lifted = { ...resource, ...(resource.Properties && { Properties: lift(resource.Properties) }) };
    if (!retained.has(id)) return [id, lifted];
    return [
      id,
      {
        ...lifted,
        DeletionPolicy: 'Delete',
        UpdateReplacePolicy: 'Delete',
        Metadata: { ...resource.Metadata, Removal: 'npm run remove -- --data' },
      },
    ];
  });
  return { ...template, Resources: Object.fromEntries(resources) };
}

function lift(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lift);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      Object.hasOwn(protections, name) ? protections[name] : lift(inner),
    ]),
  );
}
