/**
 * CloudFormation's request for a custom resource, and the address that waits for the answer (CloudFormation user
 * guide, "Custom resource request objects").
 */
export interface DeployRequest {
  RequestType: 'Create' | 'Update' | 'Delete';
  ResponseURL: string;
  StackId: string;
  RequestId: string;
  LogicalResourceId: string;
}

/** The request in an event; undefined where something else than a deploy asks. */
export const deployRequestIn = (
  event: DeployRequest | { RequestType?: undefined },
): DeployRequest | undefined => (event.RequestType === undefined ? undefined : event);

/**
 * Sends CloudFormation the result.
 * @param id names what was made
 * @param reason why the deploy fails; leave out for success
 */
export async function answerDeploy(request: DeployRequest, id: string, reason?: string): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = request;
  const body = {
    Status: reason === undefined ? 'SUCCESS' : 'FAILED',
    ...(reason === undefined ? {} : { Reason: reason }),
    PhysicalResourceId: id,
    StackId,
    RequestId,
    LogicalResourceId,
  };
  // As bytes: the signature covers no content type.
  const { ok, status } = await fetch(request.ResponseURL, {
    method: 'PUT',
    body: Buffer.from(JSON.stringify(body)),
  });
  if (!ok) throw new Error(`The deploy did not take the answer: ${status}`);
}
