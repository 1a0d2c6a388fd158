import { nameKey } from '../drivers/names.ts'
import {
  type Imported,
  type ImportedEntry,
  type ImportedResult,
  type ImportedRound,
  type ImportQuestion,
  nothingImported,
  type OriginKey,
  type SourceForm,
} from './imported.ts'
import { samePeople } from './same-people.ts'

/** Files that say most of a thing come first, because what they say is kept. */
const RANK: SourceForm[] = [
  'simgrid-championship',
  'sim-league-pro',
  'rounds',
  'simgrid-users',
  'irlm-members',
  'members',
  'simgrid-entry-list',
  'entry-list',
  'irlm-roster',
  'simgrid-registrations',
  'simgrid-standings',
]

/**
 * Makes one import of what several files say. Equal origin keys are the same thing, and so are people with one Steam id, entries with
 * the same drivers and rounds with the same number. Names join people only where one of them has nothing else.
 */
export function joinImported(parts: readonly Imported[]): Imported {
  const all = concatenated(parts)
  const people = samePeople(all.people)
  const toPerson = (key: OriginKey) => people.keys.get(key) ?? key
  const rounds = sameRounds(all.rounds)
  const toRound = (key: OriginKey) => rounds.keys.get(key) ?? key
  const driversOf = (drivers: readonly OriginKey[]) => [...new Set(drivers.map(toPerson))]

  const entries = sameEntries(
    all.entries.map((entry) => ({
      ...entry,
      drivers: driversOf(entry.drivers),
      round: orNull(toRound, entry.round),
    })),
  )
  const toEntry = (key: OriginKey) => entries.keys.get(key) ?? key
  const ofSeason = <Row extends { round: OriginKey | null }>(row: Row): Row => ({
    ...row,
    round: orNull(toRound, row.round),
  })
  const ofPerson = <Row extends { round: OriginKey | null; person: OriginKey | null }>(
    row: Row,
  ) => ({
    ...ofSeason(row),
    person: orNull(toPerson, row.person),
  })

  return {
    ...all,
    people: people.people,
    rounds: rounds.rounds,
    entries: entries.entries,
    results: withEntries(
      sameResults(
        all.results.map((result) => ({
          ...ofSeason(result),
          drivers: driversOf(result.drivers),
          entry: orNull(toEntry, result.entry),
        })),
      ),
      entries.entries,
    ),
    points: firstOfEach(all.points.map(ofPerson), (row) =>
      JSON.stringify([row.round, row.className, row.number, row.person ?? row.teamName]),
    ),
    penalties: firstOfEach(
      all.penalties.map((row) => ({ ...ofPerson(row), entry: orNull(toEntry, row.entry) })),
      ({ key }) => key,
    ),
    signOuts: firstOfEach(
      all.signOuts.map((row) => ({
        ...row,
        round: toRound(row.round),
        person: orNull(toPerson, row.person),
        entry: orNull(toEntry, row.entry),
      })),
      (row) => JSON.stringify([row.round, row.person, row.entry]),
    ),
    problems: [...all.problems, ...people.problems],
    questions: sameQuestions(all.questions),
  }
}

const orNull = (to: (key: OriginKey) => OriginKey, key: OriginKey | null) =>
  key === null ? null : to(key)

function concatenated(parts: readonly Imported[]): Imported {
  const sorted = parts.toSorted((a, b) => rank(a) - rank(b))
  return {
    ...nothingImported(),
    files: parts.flatMap(({ files }) => files),
    championship: sorted.find(({ championship }) => championship)?.championship ?? null,
    people: sorted.flatMap((part) => part.people),
    entries: sorted.flatMap((part) => part.entries),
    rounds: sorted.flatMap((part) => part.rounds),
    results: sorted.flatMap((part) => part.results),
    points: sorted.flatMap((part) => part.points),
    penalties: sorted.flatMap((part) => part.penalties),
    signOuts: sorted.flatMap((part) => part.signOuts),
    problems: parts.flatMap(({ problems }) => problems),
    questions: parts.flatMap(({ questions }) => questions),
  }
}

function rank({ files }: Imported) {
  const place = RANK.indexOf(files[0]?.form ?? 'unknown')
  return place < 0 ? RANK.length : place
}

function sameRounds(all: readonly ImportedRound[]) {
  const keys = new Map<OriginKey, OriginKey>()
  const rounds = new Map<OriginKey, ImportedRound>()
  const numbered = new Map<number, OriginKey>()
  for (const round of all) {
    const own = rounds.get(round.key)
    const sameNumber = round.key.startsWith('csv:') ? numbered.get(round.number) : undefined
    const known = own ?? (sameNumber === undefined ? undefined : rounds.get(sameNumber))
    if (known) {
      keys.set(round.key, known.key)
      fillEmpty(known, round)
      if (known.number === UNNUMBERED) known.number = round.number
    } else rounds.set(round.key, { ...round })
    const { key, number } = known ?? round
    if (number !== UNNUMBERED && !numbered.has(number)) numbered.set(number, key)
  }
  return { keys, rounds: numberedRounds([...rounds.values()]) }
}

/** Of a round whose source says only its id. */
export const UNNUMBERED = 0

/** Rounds without a number follow in the order of their ids. */
function numberedRounds(rounds: readonly ImportedRound[]) {
  let last = rounds.reduce((most, { number }) => Math.max(most, number), UNNUMBERED)
  const inOrder = rounds
    .filter(({ number }) => number === UNNUMBERED)
    .toSorted((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }))
  for (const round of inOrder) {
    last += 1
    round.number = last
  }
  return rounds.toSorted((a, b) => a.number - b.number)
}

function sameEntries(all: readonly ImportedEntry[]) {
  const keys = new Map<OriginKey, OriginKey>()
  const byKey = new Map<OriginKey, ImportedEntry>()
  const byDrivers = new Map<string, ImportedEntry[]>()
  const found: ImportedEntry[] = []
  for (const entry of all) {
    const crew = JSON.stringify([entry.round, entry.drivers.toSorted()])
    const sameCrew = byDrivers.get(crew) ?? []
    const known =
      byKey.get(entry.key) ??
      (entry.drivers.length > 0
        ? sameCrew.find((one) => canBeOne(one, entry))
        : crewOf(found, entry))
    if (known) {
      fillEmpty(known, entry)
      known.drivers = [...new Set([...known.drivers, ...entry.drivers])]
      if (!isRegistration(known.key) && isRegistration(entry.key)) known.key = entry.key
      byKey.set(entry.key, known)
    } else {
      const created = { ...entry }
      found.push(created)
      byKey.set(entry.key, created)
      sameCrew.push(created)
      byDrivers.set(crew, sameCrew)
    }
  }
  for (const [key, entry] of byKey) keys.set(key, entry.key)
  return { keys, entries: found }
}

/** Of a team whose crew is not known: the only crew of its number. */
function crewOf(found: readonly ImportedEntry[], team: ImportedEntry) {
  const crews = found.filter(
    (one) =>
      team.number !== null &&
      one.round === team.round &&
      bareNumber(one.number) === bareNumber(team.number) &&
      canBeOne(one, team),
  )
  return crews.length === 1 ? crews[0] : undefined
}

/** The key that the service uses in its results. */
const isRegistration = (key: OriginKey) => /^simgrid:(?:team-)?registration:/.test(key)

const isOther = (one: string | null, other: string | null) =>
  one !== null && other !== null && nameKey(one) !== nameKey(other)

function canBeOne(a: ImportedEntry, b: ImportedEntry) {
  const areBothRegistrations = isRegistration(a.key) && isRegistration(b.key)
  return (
    !areBothRegistrations &&
    !isOther(a.className, b.className) &&
    !isOther(bareNumber(a.number), bareNumber(b.number))
  )
}

/** Spreadsheets eat leading zeros: '007' and '7' may be one number. */
const bareNumber = (number: string | null) => number?.replace(/^0+(?=\d)/, '') ?? null

function sameResults(all: readonly ImportedResult[]) {
  const byKey = new Map<OriginKey, ImportedResult>()
  const byDrivers = new Map<string, ImportedResult>()
  const found: ImportedResult[] = []
  for (const result of all) {
    const crew = JSON.stringify([result.round, result.drivers.toSorted()])
    const known =
      byKey.get(result.key) ?? (result.drivers.length > 0 ? byDrivers.get(crew) : undefined)
    if (known) {
      fillEmpty(known, result)
      byKey.set(result.key, known)
      continue
    }
    const created = { ...result }
    found.push(created)
    byKey.set(result.key, created)
    byDrivers.set(crew, created)
  }
  return found
}

/** What a result does not say of its car is in its entry: also the crew, where nobody knows who drove. */
function withEntries(results: readonly ImportedResult[], entries: readonly ImportedEntry[]) {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  return results.map((result) => {
    const entry = byKey.get(result.entry ?? '')
    if (!entry) return result
    return {
      ...result,
      number: result.number ?? entry.number,
      className: result.className ?? entry.className,
      carName: result.carName ?? entry.carName,
      teamName: result.teamName ?? entry.teamName,
      drivers: result.drivers.length > 0 ? result.drivers : entry.drivers,
    }
  })
}

/** Takes what the first does not say from the second. */
function fillEmpty<Row extends object>(known: Row, other: Row) {
  for (const [field, value] of Object.entries(other))
    if (Reflect.get(known, field) === null) Reflect.set(known, field, value)
}

function firstOfEach<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const found = new Map<string, Row>()
  for (const row of rows) if (!found.has(keyOf(row))) found.set(keyOf(row), row)
  return [...found.values()]
}

function sameQuestions(all: readonly ImportQuestion[]) {
  const found = new Map<string, ImportQuestion>()
  for (const question of all) {
    const known = found.get(question.id)
    found.set(question.id, known ? { ...known, at: [...known.at, ...question.at] } : question)
  }
  return [...found.values()]
}
