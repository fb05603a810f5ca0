/** Begins the description of both stacks, which tells them from others of the same name. */
export const STACK_DESCRIPTION = 'Instant roof quotes';

/** Name of the stack that holds what can be made again, beside the stack of the data. */
export const appStackName = (stackName: string) => `${stackName}-App`;
