/** What is wrong with a signature, before a service says it in its own words. */
export type SignatureFault =
  | 'missing'
  | 'malformed'
  | 'scope'
  | 'access-key'
  | 'session-token'
  | 'clock'
  | 'unsigned-header'
  | 'mismatch';

/** A request whose signature does not hold. The message is the one of the services that speak AWS JSON. */
export class SignatureRefused extends Error {
  readonly fault: SignatureFault;

  constructor(fault: SignatureFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** The names by which services that speak AWS JSON refuse: the common errors of their API references. */
export const jsonErrorNames: Readonly<Record<SignatureFault, string>> = {
  missing: 'MissingAuthenticationTokenException',
  malformed: 'IncompleteSignatureException',
  scope: 'InvalidSignatureException',
  'access-key': 'UnrecognizedClientException',
  'session-token': 'UnrecognizedClientException',
  clock: 'InvalidSignatureException',
  'unsigned-header': 'InvalidSignatureException',
  mismatch: 'InvalidSignatureException',
};
