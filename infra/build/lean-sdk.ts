import { fromEnv } from '@aws-sdk/credential-provider-env';

/** What stands in the bundles for the parts of the AWS SDK that no function needs; each has its own names. */

/**
 * For `@aws-sdk/credential-provider-node`: a function's credentials are always in its environment, so that the SDK's ways
 * to find them in files, single sign-on and instance metadata stay out.
 */
export const defaultProvider = fromEnv;

/**
 * For `@aws-sdk/middleware-endpoint-discovery`: DynamoDB has one address in a region, and none of its operations that
 * the product calls looks for another. A client's settings pass unchanged.
 */
export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config;

export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
};

/**
 * For `@smithy/core/event-streams`: no operation of this product answers with a stream of events. A client's settings
 * pass unchanged; whoever sends such an operation is told so.
 */
export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config;

export class EventStreamSerde {
  constructor() {
    throw new Error('The bundles are built without event streams; see infra/build/build.ts.');
  }
}

export const eventStreamSerdeProvider = EventStreamSerde;
