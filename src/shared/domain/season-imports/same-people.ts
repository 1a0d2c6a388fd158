import { nameKey } from '../drivers/names.ts'
import type { ImportedPerson, ImportProblem, OriginKey } from './imported.ts'

type SamePeople = {
  people: ImportedPerson[]
  /** The key of the person that each key was joined to. */
  keys: Map<OriginKey, OriginKey>
  problems: ImportProblem[]
}

/** Keys of accounts, which are never two for one person. */
const ACCOUNT = /^(?:simgrid:user|irlm:member|slp:.*:user):/

/**
 * The people of several files. One Steam id is one person, unless two accounts claim it: then neither gets it. An account of
 * SimGrid is also known by its name. Who has only a name is the one other person of that name.
 */
export function samePeople(all: readonly ImportedPerson[]): SamePeople {
  const people = byKey(all)
  const problems = takeSharedSteamIds(people)
  const joined = new Map<ImportedPerson, ImportedPerson>()
  const find = (person: ImportedPerson): ImportedPerson => {
    const next = joined.get(person)
    return next ? find(next) : person
  }
  const join = (one: ImportedPerson, other: ImportedPerson) => {
    const [a, b] = [find(one), find(other)]
    if (a === b || !canBeOne(a, b)) return
    const [kept, gone] = ACCOUNT.test(b.key) && !ACCOUNT.test(a.key) ? [b, a] : [a, b]
    fill(kept, gone)
    joined.set(gone, kept)
  }
  joinBy(people, ({ steamId }) => steamId, join)
  joinBy(people, (person) => simGridName(person), join)
  joinByName(people, { doubles: doubleNames(all), find, join })
  const kept = people.filter((person) => !joined.has(person))
  const keys = new Map(people.map((person) => [person.key, find(person).key]))
  return { people: kept, keys, problems }
}

function byKey(all: readonly ImportedPerson[]) {
  const found = new Map<OriginKey, ImportedPerson>()
  for (const person of all) {
    const known = found.get(person.key)
    if (known) fill(known, person)
    else found.set(person.key, { ...person, namesInFiles: [...person.namesInFiles] })
  }
  return [...found.values()]
}

/** A Steam id that two accounts claim belongs to neither. */
function takeSharedSteamIds(people: readonly ImportedPerson[]): ImportProblem[] {
  const owners = new Map<string, ImportedPerson[]>()
  for (const person of people)
    if (person.steamId !== null && ACCOUNT.test(person.key)) {
      const known = owners.get(person.steamId)
      if (known) known.push(person)
      else owners.set(person.steamId, [person])
    }
  return [...owners.values()].flatMap((claimants) => {
    if (claimants.length < 2) return []
    for (const person of claimants) person.steamId = null
    const names = claimants.map(({ name }) => name).join(' and ')
    return claimants.map(({ at }) => ({
      at,
      column: null,
      sentence: `${names} have the same Steam id, so neither gets it.`,
      lost: 'value' as const,
    }))
  })
}

const simGridName = ({ key, userName }: ImportedPerson) =>
  key.startsWith('simgrid:') && userName !== null ? nameKey(userName) : null

type Join = (one: ImportedPerson, other: ImportedPerson) => void

function joinBy(
  people: readonly ImportedPerson[],
  keyOf: (person: ImportedPerson) => string | null,
  join: Join,
) {
  const first = new Map<string, ImportedPerson>()
  for (const person of people) {
    const key = keyOf(person)
    if (key === null) continue
    const known = first.get(key)
    if (known) join(known, person)
    else first.set(key, person)
  }
}

type ByName = {
  doubles: ReadonlySet<string>
  find: (person: ImportedPerson) => ImportedPerson
  join: Join
}

function joinByName(people: readonly ImportedPerson[], { doubles, find, join }: ByName) {
  const bearers = new Map<string, Set<ImportedPerson>>()
  for (const person of people)
    for (const name of namesOf(person))
      bearers.set(name, (bearers.get(name) ?? new Set()).add(person))
  for (const person of people) {
    if (!hasOnlyName(person) || doubles.has(nameKey(person.name))) continue
    const others = new Set(
      [...(bearers.get(nameKey(person.name)) ?? [])].filter((one) => one !== person).map(find),
    )
    const [other] = others
    if (other && others.size === 1) join(other, person)
  }
}

/** Names that one file has for several people: nobody is found by them. */
function doubleNames(all: readonly ImportedPerson[]) {
  const keys = new Map<string, OriginKey>()
  const doubles = new Set<string>()
  for (const { key, name, at } of all) {
    const place = JSON.stringify([at.file, nameKey(name)])
    const other = keys.get(place)
    if (other !== undefined && other !== key) doubles.add(nameKey(name))
    keys.set(place, key)
  }
  return doubles
}

const namesOf = ({ name, userName, namesInFiles }: ImportedPerson) =>
  [name, userName, ...namesInFiles].flatMap((text) => (text === null ? [] : nameKey(text)))

const hasOnlyName = ({ key, steamId, discordId }: ImportedPerson) =>
  steamId === null && discordId === null && !ACCOUNT.test(key)

function canBeOne(a: ImportedPerson, b: ImportedPerson) {
  const areTwoAccounts = ACCOUNT.test(a.key) && ACCOUNT.test(b.key)
  const haveTwoIds = a.steamId !== null && b.steamId !== null && a.steamId !== b.steamId
  return !areTwoAccounts && !haveTwoIds
}

/** A real name is better than that of an account. */
function fill(known: ImportedPerson, other: ImportedPerson) {
  known.userName ??= other.userName
  known.steamId ??= other.steamId
  known.discordId ??= other.discordId
  const isAccountName = known.userName !== null && nameKey(known.name) === nameKey(known.userName)
  const isReal = other.userName === null || nameKey(other.name) !== nameKey(other.userName)
  if (isAccountName && isReal) known.name = other.name
  for (const name of other.namesInFiles)
    if (!known.namesInFiles.includes(name)) known.namesInFiles.push(name)
}
