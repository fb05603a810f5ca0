import { Aws, CfnOutput, CfnRule, Fn } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { SiteDomain as Domain } from '#infra/options.ts';

/** A domain's certificate and DNS records: created if its zone is in Route 53, otherwise printed for the operator. */
export class SiteDomain extends Construct {
  readonly name: string;
  readonly certificate: ICertificate;
  readonly #zone: IHostedZone | undefined;

  constructor(scope: Construct, id: string, { name, certificateArn, hostedZoneId }: Domain) {
    super(scope, id);
    this.name = name;
    // Records have the domain's full name, so the zone's name need not be known.
    this.#zone =
      hostedZoneId === ''
        ? undefined
        : HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName: name });
    this.certificate =
      certificateArn === ''
        ? this.#made()
        : Certificate.fromCertificateArn(this, 'Certificate', certificateArn);
  }

  /** Creates the DNS records, or prints which one to set. */
  pointTo(distribution: Distribution): void {
    if (this.#zone === undefined) {
      new CfnOutput(this, 'DnsRecord', {
        value: `${this.name} CNAME ${distribution.distributionDomainName}`,
        description: "Add this DNS record, if it isn't there yet",
      }).overrideLogicalId('DnsRecord');
      return;
    }
    const record = { zone: this.#zone, target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)) };
    new ARecord(this, 'A', record);
    new AaaaRecord(this, 'Aaaa', record);
  }

  #made(): Certificate {
    new CfnRule(this, 'Region', {
      assertions: [
        {
          assert: Fn.conditionEquals(Aws.REGION, 'us-east-1'),
          assertDescription:
            'CloudFront takes a certificate of us-east-1 only: deploy there, or set certificateArn to one that is there.',
        },
      ],
    });
    return new Certificate(this, 'Certificate', {
      domainName: this.name,
      validation: CertificateValidation.fromDns(this.#zone),
    });
  }
}
