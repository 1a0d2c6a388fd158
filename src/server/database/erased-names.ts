import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull, max } from 'drizzle-orm'
import { conflict } from '#server/errors.ts'
import { hashOfName, type HashedName } from '#server/database/hashed-names.ts'
import { formerDriver } from '#shared/domain/erasure/erased-names.ts'
import type { Database } from './database.ts'
import { erasedNames, erasures } from './schema.ts'

/** Every erased name, as far as it is still known: its hash. */
export async function listHashedNames(db: Database): Promise<HashedName[]> {
  const rows = await db
    .select({
      salt: erasedNames.salt,
      hash: erasedNames.hash,
      number: erasures.number,
      until: erasures.until,
    })
    .from(erasedNames)
    .innerJoin(erasures, eq(erasures.id, erasedNames.erasureId))
    .orderBy(asc(erasedNames.id))
  return rows.map(({ salt, hash, number, until }) => ({
    salt,
    hash,
    replacement: formerDriver(number),
    until: until.getTime(),
  }))
}

export async function insertHashedNames(tx: Database, erasureId: number, names: readonly string[]) {
  const rows = names.map((name) => {
    const salt = randomBytes(16).toString('hex')
    return { erasureId, salt, hash: hashOfName(salt, name) }
  })
  if (rows.length > 0) await tx.insert(erasedNames).values(rows)
}

/** Those that wait for their first run have changed no file yet. */
const hasBegun = gt(erasures.total, 0)

async function latestErasure(db: Database) {
  const [row] = await db
    .select({ id: max(erasures.id) })
    .from(erasures)
    .where(hasBegun)
  return row?.id ?? 0
}

/**
 * Call it before reading result files, and pass the answer to `requireSameErasures` in the transaction that stores what was
 * read: otherwise a name could come back that is erased meanwhile.
 */
export async function requireNoErasure(db: Database) {
  if ((await db.$count(erasures, and(hasBegun, isNull(erasures.finishedAt)))) > 0)
    throw conflict(UNDER_WAY)
  return latestErasure(db)
}

/** Lock the names first. */
export async function requireSameErasures(tx: Database, latest: number) {
  if ((await latestErasure(tx)) !== latest) throw conflict(UNDER_WAY)
}

const UNDER_WAY =
  'A name is being erased from results. Try again in a few minutes, once that is done.'
