import { type Stack, Validations } from 'aws-cdk-lib';

/** Findings of the AWS Solutions rules that this stack lives with, and why; the README lists them too. */
export const acknowledgedFindings: readonly { id: string; reason: string }[] = [];

export function acknowledgeFindings(stack: Stack) {
  for (const finding of acknowledgedFindings) Validations.of(stack).acknowledge(finding);
}
