import { conflict } from '#server/errors.ts'
import { expectAccount, expectNoLonger } from '#server/features/auth/index.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { deleteGuest, findPersonName, renameGuest } from '#server/features/results/index.ts'
import { readPerson } from './people.queries.ts'
import { listNeeded } from './undo.queries.ts'
import type { Undo } from './undoing.ts'

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>

export const personUndo: Undo<Person> = {
  read: ({ tx }, id) => readPerson(tx, id),
  nameOf: (_undoing, _id, { displayName }) => displayName,
  whyChanged: (_undoing, _id, { displayName, isGuest }) =>
    Promise.resolve(
      isGuest ? undefined : `${displayName} has signed in since, and stays a member.`,
    ),
  async remove({ tx, viewer }, id) {
    if ((await listNeeded(tx, [id])).has(id))
      throw conflict('they are in results, in a crew or in a table.')
    const displayName = (await findPersonName(tx, id)) ?? ''
    await deleteGuest(tx, id)
    const action = 'guest.forget'
    await happened(tx, { actor: viewer, action, subject: id, before: { displayName } })
  },
  async restore({ tx, at }, id, { displayName, steamId }) {
    await renameGuest(tx, id, displayName)
    await expectNoLonger(tx, id)
    if (steamId !== null) await expectAccount(tx, { steamId, userId: id, expectedSince: at })
    return id
  },
}
