import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Replacements in the bundles for parts of the AWS SDK that no function needs. Each export has the name of the one it
 * replaces.
 */

/**
 * For `@aws-sdk/credential-provider-node`: a function's credentials are always in its environment, so the code that
 * finds them in files, single sign-on and instance metadata is left out.
 */
export const defaultProvider = fromEnv;

/**
 * For `@aws-sdk/middleware-endpoint-discovery`: DynamoDB has one endpoint in a region, and no operation the product
 * calls looks for another. Returns a client's settings unchanged.
 */
export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config;

export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
};

/**
 * For `@smithy/core/event-streams`: no operation the product calls returns an event stream. Returns a client's settings
 * unchanged; throws if such an operation is sent.
 */
export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config;

export class EventStreamSerde {
  constructor() {
    throw new Error('The bundles are built without event streams; see infra/build/build.ts.');
  }
}

export const eventStreamSerdeProvider = EventStreamSerde;
