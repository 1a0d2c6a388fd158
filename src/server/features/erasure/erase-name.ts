import type { Database } from '#server/database/database.ts'
import type { ErasedPerson } from '#server/database/schema/erasures.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, conflict, invalidInput, notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { deleteMember } from '#server/features/account/index.ts'
import { lockNames } from '#server/features/results/index.ts'
import { requireStillPermitted } from '#server/features/users/index.ts'
import type { Erasure, NewErasure } from '#shared/contract/erasures.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import {
  findErasureOf,
  findNamelessPerson,
  findNamesake,
  findPerson,
  findUnderWay,
  getErasure,
  insertErasure,
} from './erasures.queries.ts'
import { isNameAnywhere } from './tables.queries.ts'

/**
 * Decides that a name goes, and deletes the account, if there is one. A job replaces the name everywhere. Asking for the
 * same name again is the same success.
 */
export async function eraseName(
  deps: Pick<Deps, 'db' | 'now'>,
  viewer: CurrentUser,
  { name, userId, inTexts }: NewErasure,
): Promise<Erasure> {
  const { db, now } = deps
  const underWay = await findUnderWay(db, name)
  if (underWay !== undefined) return getErasure(db, underWay)
  const erasing = { viewer, inTexts, requestedAt: now() }
  if (userId === null || userId === undefined) return eraseNameless(db, name, erasing)
  if (userId === viewer.id)
    throw conflict('You cannot erase your own name: ask another administrator to do it')

  let id: number | undefined
  await deleteMember(db, {
    actor: viewer,
    userId,
    now: now(),
    prepare: lockNames,
    refuse: async (tx) => {
      await requireStillPermitted(tx, viewer, 'names.erase')
      const person = await findPerson(tx, userId)
      if (!person) throw notFound('User')
      if (nameKey(person.names[0] ?? '') !== nameKey(name))
        throw invalidInput('Type the name as it is shown', 'name')
      id = await record(tx, { ...erasing, person, userId })
    },
  }).catch(async (error: unknown) => {
    // Another administrator may have erased them meanwhile.
    const isGone = error instanceof AppError && error.code === 'not_found'
    id = isGone ? await findErasureOf(db, name) : undefined
    if (id === undefined) throw error
  })
  if (id === undefined) throw notFound('User')
  return getErasure(db, id)
}

type Erasing = { viewer: CurrentUser; inTexts: boolean; requestedAt: Date }

async function eraseNameless(db: Database, name: string, erasing: Erasing) {
  const id = await db.transaction(async (tx) => {
    await lockNames(tx)
    await requireStillPermitted(tx, erasing.viewer, 'names.erase')
    return record(tx, { ...erasing, name })
  })
  return getErasure(db, id)
}

type Wanted = Erasing & ({ person: ErasedPerson; userId: number } | { name: string })

/** Lock the names first. */
async function record(tx: Database, { viewer, inTexts, requestedAt, ...whom }: Wanted) {
  const userId = 'userId' in whom ? whom.userId : undefined
  if ('name' in whom) {
    // Somebody else may have asked for it, or it may be done.
    const known = await findUnderWay(tx, whom.name)
    if (known !== undefined) return known
    if (!(await isNameAnywhere(tx, nameKey(whom.name)))) {
      const earlier = await findErasureOf(tx, whom.name)
      if (earlier !== undefined) return earlier
      throw invalidInput('Nobody of this name is stored: check how it is written', 'name')
    }
  }
  const person = 'name' in whom ? await findNamelessPerson(tx, whom.name) : whom.person
  const namesake = await findNamesake(tx, person.names, userId)
  if (namesake !== undefined)
    throw conflict(
      userId === undefined
        ? `This is a name of ${namesake}, who has an account or is a guest: choose them in Manage Users`
        : `${namesake} has one of the same names, or drove under it. Rename them, or link those results to nobody, first.`,
    )
  const { id, number } = await insertErasure(tx, {
    person,
    inTexts,
    requestedById: viewer.id,
    requestedAt,
  })
  await happened(tx, { actor: viewer, action: 'name.erase', after: { number } })
  return id
}
