import type { Permission } from '../domain/permissions.ts'
import { type TokenScope, WRITING_SCOPES } from '../domain/api-tokens/token-scopes.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * With which scope a token reaches an endpoint; null if no token does: neither what asks for a proof that it is the member,
 * nor what is secret, nor what somebody does as a driver.
 */
export function scopeOf({ method, access, needsProof, isSecret, costs }: Endpoint) {
  if (needsProof || isSecret || costs === 'backup') return null
  if (method === 'GET') return 'read'
  const scopes: Partial<Record<string, TokenScope>> = WRITING_SCOPES satisfies Partial<
    Record<Permission, TokenScope>
  >
  return scopes[access] ?? null
}
