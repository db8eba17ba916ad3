/** The scopes of an API key; `contract/api-key-scopes.ts` has the routes of each. */
export const apiKeyScopes = [
  'products:read',
  'products:write',
  'orders:read',
  'orders:write',
  'customers:read',
  'enquiries:read',
  'enquiries:write',
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];
