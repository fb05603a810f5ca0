import { Aws, Duration, Fn, RemovalPolicy, Validations } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  type ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { privateBucket } from '#infra/constructs/data.ts';
import { headersPolicy, nameInAccount } from '#infra/constructs/headers-policy.ts';
import { SiteDomain } from '#infra/constructs/site-domain.ts';
import { cachedAtEdge } from '#infra/functions/routes.ts';
import type { SiteDomain as Domain } from '#infra/options.ts';
import { nameViewer, pageHeaders, pageRewrite } from '#infra/pages/edge-functions.ts';
import {
  everyAnswer,
  type Headers,
  includingSubdomains,
  ownHeaders,
  type PathHeaders,
  quoteLinkPaths,
  type SiteOrigins,
  siteHeaders,
} from '#infra/pages/headers.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/api/route.ts';

/**
 * The secret by which functions recognize CloudFront. A higher edition is a new secret. The functions also accept the
 * previous one, as CloudFront takes minutes to send the new one from everywhere.
 */
export class OriginLock extends Construct {
  /** The current one first. */
  readonly secrets: readonly [present: string, ...before: string[]];

  /** @param edition from 1; a deploy that raises it by one changes the secret */
  constructor(scope: Construct, id: string, { edition }: { edition: number }) {
    super(scope, id);
    this.secrets = edition === 1 ? [this.#secret(1)] : [this.#secret(edition), this.#secret(edition - 1)];
  }

  #secret(edition: number): string {
    const secret = new Secret(this, `Edition${edition}`, {
      description: 'Sent by CloudFront to the API, so that the API’s own address refuses',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    // The template contains a reference that CloudFormation resolves, never the value.
    return secret.secretValue.unsafeUnwrap();
  }
}

interface SiteProps extends Pick<SiteOrigins, 'pictures' | 'inlineScripts' | 'googleMaps' | 'embedOrigins'> {
  api: HttpApi;
  /** Sent to the API with every request. */
  originSecret: string;
  documentsHost: string;
  webAclArn?: string | undefined;
  domain: Domain | undefined;
  hstsIncludeSubdomains: boolean;
}

/** What CloudFront does at each path. */
type Behaviors = Required<Pick<DistributionProps, 'defaultBehavior' | 'additionalBehaviors'>>;

/** CloudFront in front of the private site bucket and of `/api/*`: one origin for the browser. */
export class Site extends Construct {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  readonly url: string;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket,
      // The next deploy builds everything in it again.
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    const domain = props.domain && new SiteDomain(this, 'Domain', props.domain);
    Validations.of(this).acknowledge({
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason:
        'The list is out of reach: it stands at the bucket’s root, and the function on each path makes that a page.',
    });
    const responseHeadersPolicy = headersPolicy(
      this,
      props.hstsIncludeSubdomains ? includingSubdomains(everyAnswer) : everyAnswer,
    );
    const behaviors = this.#behaviors(props, responseHeadersPolicy);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Quote site and its API',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultRootObject: 'index.html',
      ...(props.webAclArn === undefined ? {} : { webAclId: props.webAclArn }),
      ...(domain === undefined
        ? {}
        : {
            domainNames: [domain.name],
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
            certificate: domain.certificate,
          }),
      ...behaviors,
      // Only turns off CloudFront's caching of errors: what failed once must be possible to try again at once.
      errorResponses: [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
    });
    domain?.pointTo(this.distribution);
    this.url = `https://${domain?.name ?? this.distribution.distributionDomainName}`;
  }

  #behaviors(props: SiteProps, responseHeadersPolicy: ResponseHeadersPolicy): Behaviors {
    const [everyPage, office, links, embed] = siteHeaders({
      ...props,
      cognito: `https://cognito-idp.${Aws.REGION}.${Aws.URL_SUFFIX}`,
      documentsBucket: `https://${props.documentsHost}`,
    });
    const page = this.#filesFromBucket();
    // Only on the site's behaviors, so that `/api` errors are not rewritten.
    const pages = this.#edgeFunction('Pages', FunctionEventType.VIEWER_REQUEST, pageRewrite);
    const pageWith = ({ id, headers }: PathHeaders, embedded: Headers = {}): BehaviorOptions => {
      const code = pageHeaders(ownHeaders(headers), ownHeaders(embedded));
      const withHeaders = this.#edgeFunction(id, FunctionEventType.VIEWER_RESPONSE, code);
      return { ...page, responseHeadersPolicy, functionAssociations: [pages, withHeaders] };
    };
    const otherLinks = pageWith(links);
    const viewer = this.#edgeFunction('Viewer', FunctionEventType.VIEWER_REQUEST, nameViewer);
    const api = { ...toApi(props), responseHeadersPolicy, functionAssociations: [viewer] };
    const quoteLinks: BehaviorOptions = {
      ...api,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      // An account has few edge functions: these are the API's before, and the other links' after the answer.
      functionAssociations: [viewer, ...(otherLinks.functionAssociations ?? []).slice(1)],
    };
    // Kept as long as the function says, each encoding apart. A managed policy: an account may have few of its own.
    const cachedApi = { ...api, cachePolicy: CachePolicy.CACHING_OPTIMIZED };
    return {
      defaultBehavior: pageWith(everyPage, embed.headers),
      additionalBehaviors: {
        ...Object.fromEntries(cachedAtEdge.map((path) => [path, cachedApi])),
        '/api/*': api,
        [office.paths]: pageWith(office),
        [quoteLinkPaths.below]: otherLinks,
        [quoteLinkPaths.page]: quoteLinks,
        [links.paths]: otherLinks,
      },
    };
  }

  #edgeFunction(id: string, eventType: FunctionEventType, code: string) {
    const edgeFunction = new EdgeFunction(this, id, {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(code),
    });
    return { eventType, function: edgeFunction };
  }

  #filesFromBucket(): BehaviorOptions {
    return {
      // With ListBucket a missing file is a 404; without it S3 answers 403.
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessControl: new S3OriginAccessControl(this, 'Access', {
          originAccessControlName: nameInAccount(this),
        }),
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
    };
  }
}

/** To the API, with the secret by which its functions recognize CloudFront. */
const toApi = ({ api, originSecret }: Pick<SiteProps, 'api' | 'originSecret'>): BehaviorOptions => ({
  origin: new HttpOrigin(Fn.join('.', [api.apiId, 'execute-api', Aws.REGION, Aws.URL_SUFFIX]), {
    readTimeout: Duration.seconds(30),
    customHeaders: { [ORIGIN_SECRET_HEADER]: originSecret },
  }),
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  // The functions compress their answers, as CloudFront compresses only what it caches.
  compress: false,
});
