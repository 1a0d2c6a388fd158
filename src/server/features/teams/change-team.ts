import type { Database } from '#server/database/database.ts'
import { conflict, invalidInput, refuseStale } from '#server/errors.ts'
import { fillPlaces } from '#server/features/entries/index.ts'
import { happened } from '#server/facts/happened.queries.ts'
import type { TeamForm } from '#shared/contract/teams.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { counted, plural } from '#shared/domain/words/plural.ts'
import {
  countEntries,
  deleteTeam,
  getTeamWithAliases,
  insertTeam,
  lockTeams,
  moveTeam,
  renameTeam,
  setSpellings,
  teamsSpelled,
} from './teams.queries.ts'

type Change = { actor: CurrentUser; now: Date }

export function createTeam(tx: Database, change: Change, name: string) {
  return changing(tx, change, async () => {
    await refuseTaken(tx, [{ name, field: 'name' }])
    const id = await insertTeam(tx, name)
    const after = { name, entries: await countEntries(tx, id) }
    await happened(tx, { actor: change.actor, action: 'team.create', subject: id, after })
    return id
  })
}

export function updateTeam(
  tx: Database,
  change: Change,
  id: number,
  { version, name, aliases }: TeamForm & { version: number },
) {
  return changing(tx, change, async () => {
    const before = await getTeamWithAliases(tx, id)
    refuseStale('this team', version, before.version)
    await refuseTaken(
      tx,
      [{ name, field: 'name' }, ...aliases.map((alias) => ({ name: alias, field: 'aliases' }))],
      id,
    )
    await renameTeam(tx, id, name)
    // Entries of the old name stay with the team.
    const old = nameKey(before.name) === nameKey(name) ? [] : [before.name]
    await setSpellings(tx, id, [...old, ...aliases, name])
    await happened(tx, {
      actor: change.actor,
      action: 'team.update',
      subject: id,
      before: told(before),
      after: told(await getTeamWithAliases(tx, id)),
    })
    return id
  })
}

export function mergeTeams(tx: Database, change: Change, id: number, into: number) {
  return changing(tx, change, async () => {
    if (id === into) throw invalidInput('Please select another team', 'into')
    const merged = await getTeamWithAliases(tx, id)
    const before = await getTeamWithAliases(tx, into)
    const moved = await countEntries(tx, id)
    await moveTeam(tx, id, into)
    await happened(tx, {
      actor: change.actor,
      action: 'team.merge',
      subject: into,
      before: { ...told(before), merged: { id, ...told(merged), entries: moved } },
      after: told(await getTeamWithAliases(tx, into)),
    })
    return into
  })
}

/** The new team has the entries that are spelled like it, also those that came after a merge. */
export function splitTeam(tx: Database, change: Change, id: number, { name, aliases }: TeamForm) {
  return changing(tx, change, async () => {
    const before = await getTeamWithAliases(tx, id)
    const taken = new Map([name, ...aliases].map((spelling) => [nameKey(spelling), spelling]))
    const known = new Set(before.aliases.map(nameKey))
    for (const [key, spelling] of taken)
      if (!known.has(key)) throw conflict(`${spelling} is no alias of ${before.name}`, 'aliases')
    await renameTeam(tx, id, before.name)
    const kept = before.aliases.filter((alias) => !taken.has(nameKey(alias)))
    await setSpellings(tx, id, [...kept, before.name])
    const newId = await insertTeam(tx, name)
    await setSpellings(tx, newId, [...aliases, name])
    await happened(tx, {
      actor: change.actor,
      action: 'team.split',
      subject: newId,
      before: { ...told(before), id },
      after: {
        ...told(await getTeamWithAliases(tx, newId)),
        entries: await countEntries(tx, newId),
      },
    })
    return newId
  })
}

export function removeTeam(tx: Database, change: Change, id: number) {
  return changing(tx, change, async () => {
    const before = await getTeamWithAliases(tx, id)
    const count = await countEntries(tx, id)
    if (count > 0)
      throw conflict(
        `${before.name} cannot be deleted: ${counted(count, 'entry', 'entries')} ${plural(count, 'belongs', 'belong')} to it. Merge it into another team instead.`,
      )
    await deleteTeam(tx, id)
    await happened(tx, {
      actor: change.actor,
      action: 'team.delete',
      subject: id,
      before: told(before),
    })
    return id
  })
}

/** Afterwards, a team may have fewer cars in an event, so that others of its entries fit. */
async function changing(tx: Database, { now }: Change, work: () => Promise<number>) {
  const eventIds = await lockTeams(tx)
  const id = await work()
  for (const eventId of eventIds) await fillPlaces(tx, eventId, now)
  return id
}

type Wanted = { name: string; field: string }

async function refuseTaken(tx: Database, wanted: readonly Wanted[], ownId?: number) {
  const byKey = new Map(wanted.map((one) => [nameKey(one.name), one]))
  const taken = (await teamsSpelled(tx, [...byKey.keys()])).find(({ teamId }) => teamId !== ownId)
  if (!taken) return
  const { name = taken.name, field } = byKey.get(taken.key) ?? {}
  throw conflict(
    nameKey(taken.name) === taken.key
      ? `There is a team named ${taken.name} already`
      : `${name} is an alias of ${taken.name} already`,
    field,
  )
}

function told({ name, aliases }: { name: string; aliases: string[] }) {
  return { name, aliases }
}
