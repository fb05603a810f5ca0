import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * The secret CloudFront proves itself with to the functions. A higher edition is another secret; the functions
 * take the one before too, as CloudFront needs some minutes to send the new one from everywhere.
 */
export class OriginLock extends Construct {
  /** The present one first. */
  readonly secrets: readonly [present: string, ...before: string[]];

  /** @param edition from 1; each deploy that raises it by one changes the secret */
  constructor(scope: Construct, id: string, { edition }: { edition: number }) {
    super(scope, id);
    this.secrets = edition === 1 ? [this.#secret(1)] : [this.#secret(edition), this.#secret(edition - 1)];
  }

  #secret(edition: number): string {
    const secret = new Secret(this, `Edition${edition}`, {
      description: 'Sent by CloudFront to the API, so that the API’s own address refuses',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    // The template holds a reference that CloudFormation fills in, never the value.
    return secret.secretValue.unsafeUnwrap();
  }
}
