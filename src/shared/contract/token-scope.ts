import { type TokenScope, WRITING_SCOPES } from '../domain/api-tokens/token-scopes.ts'
import type { Access } from '../domain/permissions.ts'
import type { Endpoint } from './endpoint.ts'

const SCOPES: Partial<Record<Access, TokenScope>> = WRITING_SCOPES

/**
 * With which scope a token reaches an endpoint; null if no token does: neither what asks for a proof that it is the member,
 * nor what is secret, nor what somebody does as a driver.
 */
export function scopeOf({ method, access, needsProof, isSecret, costs }: Endpoint) {
  if (needsProof || isSecret || costs === 'backup') return null
  // Who sends files may ask about them, and reads nothing else.
  if (access === 'results.send') return SCOPES[access] ?? null
  return method === 'GET' ? 'read' : (SCOPES[access] ?? null)
}
