import { happened } from '#server/facts/happened.queries.ts'
import { expectAccount, expectNoLonger, findBySteamIds } from '#server/features/auth/index.ts'
import {
  findNameLink,
  insertGuest,
  renameGuest,
  upsertNameLink,
} from '#server/features/results/index.ts'
import type { SeasonToImport } from '#shared/contract/season-imports.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { ask, hashOf, type Part, reconcile } from './importing.ts'
import { findOrigin, insertItem, writeOrigin } from './imports.queries.ts'
import { listPeople, readPerson } from './people.queries.ts'

type Person = SeasonToImport['people'][number]
type Known = Awaited<ReturnType<typeof listPeople>>[number]

/** How a person of the service has become one here, in an item that has made nobody. */
export type Joined = { joined: true }

/** Makes guests of those whom nobody here is. Lock the names first. */
export async function importPeople(part: Part) {
  const { tx, season } = part
  const { people } = season
  const steamIds = people.flatMap(({ steamId }) => steamId ?? [])
  const about = {
    known: await listPeople(tx),
    bySteamId: await findBySteamIds(tx, steamIds),
    sharedSteamIds: moreThanOnce(steamIds),
    sharedNames: moreThanOnce(people.flatMap((person) => [...new Set(linkedNames(person))])),
  }
  for (const person of people) await importPerson(part, person, about)
}

type About = {
  known: readonly Known[]
  bySteamId: Awaited<ReturnType<typeof findBySteamIds>>
  sharedSteamIds: ReadonlySet<string>
  /** Keys of names that two of the import bear. */
  sharedNames: ReadonlySet<string>
}

async function importPerson(part: Part, person: Person, about: About) {
  const { tx, report } = part
  const { key, at, name } = person
  const isClaimedTwice = person.steamId !== null && about.sharedSteamIds.has(person.steamId)
  const steamId = isClaimedTwice ? null : person.steamId
  const said = isClaimedTwice
    ? 'Two rows have the same Steam id, so neither of them gets it.'
    : undefined
  const origin = await findOrigin(tx, 'person', key)
  if (!origin) {
    const found = findKnown(part, { ...person, steamId }, about)
    if (found) {
      const subjectId = found.id
      const taken = { name, steamId }
      await writeOrigin(tx, {
        kind: 'person',
        key,
        subjectId,
        takenHash: hashOf(taken),
        storedHash: hashOf(await readPerson(tx, subjectId)),
      })
      const before: Joined = { joined: true }
      await insertItem(tx, { partId: part.partId, kind: 'person', key, subjectId, before })
      await linkNames(part, person, subjectId, about)
      report.count('unchanged', name, at, said ?? `This is ${found.displayName}, who is here.`)
      return
    }
  }
  const made = await reconcile(part, {
    kind: 'person',
    key,
    taken: { name, steamId },
    read: (id) => readPerson(tx, id),
    create: () => createGuest(part, name, steamId),
    change: async (id) => {
      const guest = await renameGuest(tx, id, name)
      if (guest) {
        const action = 'guest.rename'
        await happened(tx, {
          actor: part.viewer,
          action,
          subject: id,
          after: { displayName: name },
        })
        await expectNoLonger(tx, id)
        if (steamId !== null)
          await expectAccount(tx, { steamId, userId: id, expectedSince: part.at })
      }
      return id
    },
  })
  if (!made) return
  if (made.outcome !== 'kept') await linkNames(part, person, made.id, about)
  const kept =
    made.outcome === 'kept'
      ? 'Somebody has changed this person here, or they have signed in: they stay as they are.'
      : undefined
  report.count(made.outcome, name, at, said ?? kept)
}

async function createGuest({ tx, at, viewer }: Part, displayName: string, steamId: string | null) {
  const guest = await insertGuest(tx, { displayName, createdAt: at })
  const action = 'guest.create'
  await happened(tx, { actor: viewer, action, subject: guest.id, after: { displayName } })
  if (steamId !== null) await expectAccount(tx, { steamId, userId: guest.id, expectedSince: at })
  return guest.id
}

/** By Steam account or Race Control username, or because somebody says so: equal names alone join nobody. */
function findKnown(part: Part, person: Person, { known, bySteamId }: About) {
  const owner = person.steamId === null ? undefined : bySteamId.get(person.steamId)
  if (owner) return { id: owner.userId, displayName: owner.displayName }
  const { userName } = person
  const named = userName !== null && known.find((one) => one.raceControlKey === nameKey(userName))
  if (named) return named
  const names = new Set([person.name, ...person.namesInFiles].map(nameKey))
  const alike = known.filter(({ displayName }) => names.has(nameKey(displayName)))
  if (alike.length === 0) return undefined
  const answer = ask(part, {
    id: `person:${person.key}`,
    sentence: `Is the ${person.name} of the import somebody who is here already?`,
    choices: [
      { value: 'new', label: 'No, somebody else of this name' },
      ...alike.map(({ id, displayName, isGuest }) => ({
        value: `user ${id}`,
        label: `Yes, ${displayName}, ${isGuest ? 'a guest' : 'a member'}`,
      })),
    ],
    proposal: 'new',
  })
  return alike.find(({ id }) => answer === `user ${id}`)
}

function linkedNames({ name, userName, namesInFiles }: Person) {
  return [...namesInFiles, name, ...(userName === null ? [] : [userName])].map(nameKey)
}

/** By which result files will find the person. A name that two bear is linked to neither. */
async function linkNames(part: Part, person: Person, userId: number, about: About) {
  const { tx, viewer, at, report } = part
  for (const name of new Set(linkedNames(person))) {
    if (about.sharedNames.has(name)) {
      report.remark(
        'kept',
        person.name,
        person.at,
        'Two people of the import have this name, so result files will not be linked by it.',
      )
      continue
    }
    const isAnothers = about.known.some(
      ({ id, raceControlKey }) => id !== userId && raceControlKey === name,
    )
    if (isAnothers || (await findNameLink(tx, name))) continue
    await upsertNameLink(tx, { name, userId, linkedBy: viewer.id, linkedAt: at })
  }
}

function moreThanOnce(values: readonly string[]): ReadonlySet<string> {
  return new Set(values.filter((value, index) => values.indexOf(value) !== index))
}
