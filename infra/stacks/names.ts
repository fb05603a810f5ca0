/** Name of the stack that holds what can be made again, beside the stack of the data. */
export const appStackName = (stackName: string) => `${stackName}-App`;
