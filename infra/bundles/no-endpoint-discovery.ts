/**
 * Stands in the bundles for `@aws-sdk/middleware-endpoint-discovery`: DynamoDB has one address in a region, and none of
 * its operations that the product calls looks for another. A client's settings pass unchanged.
 */
export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config;

export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
};
