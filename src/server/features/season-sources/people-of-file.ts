import { nameKey } from '#shared/domain/drivers/names.ts'
import type { ImportedPerson, OriginKey } from '#shared/domain/season-imports/imported.ts'
import { csvKey, type Reading } from './reading.ts'

/** Somebody as a row names them. */
export type NamedPerson = Omit<ImportedPerson, 'key' | 'at'> & {
  row: number
  /** Rows of different scopes, such as rounds, can be about the same person; those of one scope are not. */
  scope: string
  className: string | null
  number: string | null
}

/**
 * The people of a table. A Steam id identifies a person, else their name; where two rows of one scope have the same name,
 * what else tells them apart.
 */
export function peopleOfFile(reading: Reading, all: readonly (readonly NamedPerson[])[]) {
  const people = all.flat()
  loseSharedSteamIds(people, reading)
  const steamIds = steamIdsByName(people)
  const doubles = doubleNames(people.filter(({ steamId }) => steamId === null))
  const found = new Map<OriginKey, ImportedPerson>()
  for (const name of doubles.values())
    reading.problem(null, `Several people are called "${name}". They are kept apart.`, {
      lost: 'nothing',
    })

  return (person: NamedPerson): OriginKey => {
    const key = keyOf(person)
    const known = found.get(key)
    if (known) fill(known, person)
    else {
      const created = personOf(key, person)
      found.set(key, created)
      reading.people.push(created)
    }
    return key
  }

  function keyOf(person: NamedPerson) {
    const { championship } = reading.options
    const name = nameKey(person.name)
    const known = steamIds.get(name)
    const steamId =
      person.steamId ?? (known?.size === 1 && !doubles.has(name) ? [...known][0] : null)
    if (steamId) return csvKey(championship, { kind: 'person', name: steamId })
    const apart = doubles.has(name) ? apartBy(person) : {}
    return csvKey(championship, { kind: 'person', name: person.name, ...apart })
  }

  function personOf(key: OriginKey, { name, userName, steamId, discordId, ...rest }: NamedPerson) {
    const namesInFiles = [...rest.namesInFiles]
    return { key, at: reading.at(rest.row), name, userName, steamId, discordId, namesInFiles }
  }
}

/** A Steam id that a scope gives to two names belongs to neither; over time, a person may have changed their name. */
function loseSharedSteamIds(people: readonly NamedPerson[], reading: Reading) {
  const owners = new Map<string, NamedPerson[]>()
  for (const person of people) {
    if (person.steamId === null) continue
    const place = `${person.scope} ${person.steamId}`
    const known = owners.get(place)
    if (known) known.push(person)
    else owners.set(place, [person])
  }
  for (const claimants of owners.values()) {
    if (new Set(claimants.map(({ name }) => nameKey(name))).size < 2) continue
    const names = [...new Set(claimants.map(({ name }) => name))].join(' and ')
    for (const person of claimants) {
      person.steamId = null
      reading.problem(person.row, `${names} have the same Steam id, so neither gets it.`, {
        lost: 'value',
      })
    }
  }
}

function fill(known: ImportedPerson, person: NamedPerson) {
  known.userName ??= person.userName
  known.steamId ??= person.steamId
  known.discordId ??= person.discordId
  for (const name of person.namesInFiles)
    if (!known.namesInFiles.includes(name)) known.namesInFiles.push(name)
}

const apartBy = ({ className, number, userName, discordId }: NamedPerson) => ({
  className,
  number,
  round: userName ?? discordId,
})

function steamIdsByName(people: readonly NamedPerson[]) {
  const ids = new Map<string, Set<string>>()
  for (const { name, steamId } of people) {
    if (steamId === null) continue
    const key = nameKey(name)
    ids.set(key, (ids.get(key) ?? new Set()).add(steamId))
  }
  return ids
}

/** By name key, the names that one scope has twice. */
function doubleNames(people: readonly NamedPerson[]) {
  const seen = new Map<string, string>()
  const doubles = new Map<string, string>()
  for (const person of people) {
    const key = nameKey(person.name)
    const place = JSON.stringify([person.scope, key])
    const apart = JSON.stringify(apartBy(person))
    const other = seen.get(place)
    if (other !== undefined && other !== apart) doubles.set(key, person.name)
    seen.set(place, apart)
  }
  return doubles
}
