import { createHash } from 'node:crypto'
import { nameKey } from '#shared/domain/drivers/names.ts'

/** An erased name that can only be recognised, in files of sessions that began by `until` (milliseconds since 1970). */
export type HashedName = { salt: string; hash: string; replacement: string; until: number }

export function hashOfName(salt: string, name: string) {
  return createHash('sha256').update(salt).update(nameKey(name)).digest('hex')
}
