import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readRaceFileAt } from '#tests/support/read-race-file.ts'

// Races of real people: stored outside the repository.
const FOLDER = path.resolve(process.cwd(), '../shared/results')
const SHARE = path.join(FOLDER, 'expected_share.json')

type Result = {
  position: number
  class_position: number
  grid: number | null
  class_grid: number | null
  name: string
  car_class: string
  car_type: string
  car_number: string
  team: string
  vehicle: string
  laps: number
  lap_elements: number
  laps_without_time: number
  best_lap_s: number | null
  finish_time_s: number | null
  pitstops: number
  finish_status: string
  dnf_reason: string | null
  control: string[] | null
  swaps: { name: string | null; start_lap: number; end_lap: number }[] | null
}

type PenaltyLine = {
  et: number
  text: string
  action: 'given' | 'served' | 'converted'
  driver: string
  kind?: string
  seconds?: number
  laps?: number
  reason?: string | null
  added_seconds?: number
  bookkeeping_only?: boolean
}

type Session = {
  element: string
  datetime_unix: number
  minutes: number
  lap_limit: number | null
  most_laps: number
  results: Result[]
  penalties: PenaltyLine[]
}

type FileFacts = {
  game_version: string
  setting: string
  venue: string
  course: string
  event: string
  length_m: number
  event_datetime_unix: number
  sessions: Session[]
}

type Share = {
  files: Record<string, FileFacts>
  derived_file: Record<string, { session: string; cars: number; drivers: Record<string, string[]> }>
}

if (!existsSync(SHARE)) {
  // oxlint-disable-next-line no-console -- nobody should believe that these were checked
  console.warn(`\n!!! REAL RESULT FILES NOT CHECKED: ${SHARE} does not exist !!!\n`)
  it.skip('reads the real files', () => {})
} else {
  const share = JSON.parse(readFileSync(SHARE, 'utf8')) as Share
  for (const [name, facts] of Object.entries(share.files))
    for (const session of facts.sessions) describeFile(name, facts, session)
  for (const [name, facts] of Object.entries(share.derived_file)) describeDerived(name, facts)
  describeSimresults()
}

function describeFile(name: string, facts: FileFacts, session: Session) {
  const file = path.join(FOLDER, name)
  const isRace = session.element.startsWith('Race')
  it(`reads the session of ${name}`, async () => {
    expect(await readRaceFileAt(file)).toMatchObject({
      session: session.element,
      kind: KINDS[session.element.replace(/\d+$/, '')],
      startedAt: new Date(session.datetime_unix * 1000),
      eventStartedAt: new Date(facts.event_datetime_unix * 1000),
      minutes: session.minutes || undefined,
      lapLimit: session.lap_limit ?? undefined,
      mostLapsCompleted: session.most_laps,
      gameVersion: facts.game_version,
      setting: facts.setting,
      trackVenue: facts.venue,
      trackCourse: facts.course,
      trackEvent: facts.event,
      trackLengthMetres: facts.length_m,
    })
  })
  it(`reads every car of ${name}`, async () => {
    const { cars } = await readRaceFileAt(file)
    const expected = session.results.toSorted((a, b) => a.position - b.position)
    expect(cars.map(({ entry }) => entry)).toEqual(expected.map((_, index) => index + 1))
    expect(
      cars.map(({ laps, ...car }) => ({
        ...car,
        lapElements: laps.length,
        lapsWithoutTime: laps.filter(({ time }) => time === undefined).length,
      })),
    ).toMatchObject(
      expected.map((result) => ({ ...carFacts(result), ...(!isRace && { status: 'Finished' }) })),
    )
  })
  it(`finds what is odd about ${name}`, async () => {
    const { oddities } = await readRaceFileAt(file)
    const counts = Object.fromEntries(oddities.map(({ kind, count }) => [kind, count]))
    const { results } = session
    const withoutTime = results.reduce((sum, car) => sum + car.laps_without_time, 0)
    const numbers = results.map((car) => car.car_number)
    const doubled = new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index))
      .size
    const withoutFlag = isRace ? results.filter((car) => car.finish_status === 'None').length : 0
    expect(counts['laps-without-time'] ?? 0).toBe(withoutTime)
    expect(counts['doubled-number'] ?? 0).toBe(doubled)
    expect((counts['no-flag'] ?? 0) + (counts['running'] ?? 0)).toBe(withoutFlag)
    expect(oddities.find(({ kind }) => kind === 'pit-stops')?.cars ?? []).toEqual(
      STOPS_THAT_DIFFER[name] ?? [],
    )
    // These files are unchanged from the game, except one that was edited.
    for (const kind of NEVER) expect(counts).not.toHaveProperty(kind)
  })
  it(`reads every penalty of ${name}`, async () => {
    const { penalties } = await readRaceFileAt(file)
    const expected = session.penalties.filter((line) => !line.bookkeeping_only)
    expect(penalties).toMatchObject(expected.map(penaltyFacts))
  })
}

/** Counted with a separate script: stops stated in the file, and laps that end in the pits. */
const STOPS_THAT_DIFFER: Record<string, object[]> = {
  'lmu_2024_10_24_22_08_36-94R1.xml': [
    { entry: 16, written: 0, found: 1 },
    { entry: 18, written: 0, found: 1 },
    { entry: 20, written: 2, found: 3 },
  ],
  'lmu_2025_paul_ricard_hyper_gt3_R1_anonymized.xml': [
    { entry: 8, written: 1, found: 2 },
    { entry: 11, written: 2, found: 1 },
    { entry: 27, written: 1, found: 2 },
    { entry: 32, written: 1, found: 0 },
    { entry: 39, written: 1, found: 2 },
  ],
  'lmu_2026_04_06_23_37_12-20R1.xml': [
    { entry: 25, written: 2, found: 1 },
    { entry: 32, written: 2, found: 1 },
  ],
  'rf2_race_changed_with_swaps.xml': [
    { entry: 1, written: 1, found: 0 },
    { entry: 2, written: 1, found: 0 },
    { entry: 3, written: 1, found: 0 },
  ],
  'rf2_race_with_tire_wear.xml': [{ entry: 7, written: 3, found: 4 }],
}

const NEVER = [
  'stint-gaps',
  'stint-overlaps',
  'flag-driver',
  'computer',
  'places-given',
  'places-missing',
  'class-places',
  'finish-order',
  'lap-count',
  'lap-numbers',
  'lap-places',
  'filled-laps',
  'best-lap',
]

const KINDS: Record<string, string> = { Race: 'race', Qualify: 'qualifying', Practice: 'practice' }
const CLASSES: Record<string, string> = { Hyper: 'Hypercar', LMP2_ELMS: 'LMP2', GT3: 'LMGT3' }
// The only car without a flag in these files was on its way to the line.
const STATUSES: Record<string, string> = {
  'Finished Normally': 'Finished',
  DQ: 'DSQ',
  None: 'Running',
}

const clean = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

function carFacts(result: Result) {
  const named = (result.swaps ?? []).flatMap(({ name, start_lap: firstLap, end_lap: lastLap }) =>
    name === null || name === '' ? [] : [{ driverName: name, firstLap, lastLap }],
  )
  const name = clean(result.name)
  const alone = { driverName: name, firstLap: 1, lastLap: Math.max(1, result.laps) }
  const stints = named.length > 0 ? named : [alone]
  return {
    position: result.position,
    classPosition: result.class_position,
    gridPosition: result.grid ?? undefined,
    classGridPosition: result.class_grid ?? undefined,
    driverName: name,
    drivers: [...new Set([...stints.map(({ driverName }) => driverName), name])],
    stints,
    fileClass: result.car_class,
    carClass: CLASSES[result.car_class] ?? result.car_class,
    carModel: result.car_type,
    carNumber: result.car_number,
    teamName: clean(result.team),
    vehicleName: clean(result.vehicle),
    lapsCompleted: result.laps,
    lapElements: result.lap_elements,
    lapsWithoutTime: result.laps_without_time,
    bestLapSeconds: result.best_lap_s ?? undefined,
    finishTimeSeconds: result.finish_time_s ?? undefined,
    pitstops: result.pitstops,
    status: STATUSES[result.finish_status] ?? 'DNF',
    dnfReason: result.dnf_reason ?? undefined,
    isHuman: true,
  }
}

const ACTIONS = { given: 'received', served: 'served', converted: 'added' }

function penaltyFacts(line: PenaltyLine) {
  return {
    etSeconds: line.et,
    text: line.text,
    driverName: line.driver,
    action: ACTIONS[line.action],
    kind: line.kind,
    seconds: line.seconds ?? line.added_seconds,
    laps: line.laps,
    reason: line.reason ?? undefined,
  }
}

function describeDerived(name: string, facts: Share['derived_file'][string]) {
  it(`reads who drove in ${name}`, async () => {
    const race = await readRaceFileAt(path.join(FOLDER, name))
    expect(race.session).toBe(facts.session)
    expect(race.cars).toHaveLength(facts.cars)
    for (const [place, people] of Object.entries(facts.drivers)) {
      const [, position, carClass, classPosition] = /^P(\d+) \/ (\w+) P(\d+)$/.exec(place) ?? []
      const car = race.cars.find((c) => c.position === Number(position))
      expect(car).toMatchObject({ carClass, classPosition: Number(classPosition) })
      const names = people.map((person) => person.replace(/ (?:\(.*\)|only .*)$/, ''))
      expect(car?.drivers).toEqual(names)
      const ranges = people.map((person) =>
        [...person.matchAll(/(\d+)-(\d+)/g)].map(([range]) => range),
      )
      const written = car?.drivers.map((driver) =>
        car.stints
          .filter(({ driverName }) => driverName === driver && car.drivers.length > 1)
          .map(({ firstLap, lastLap }) => `${firstLap}-${lastLap}`),
      )
      expect(written).toEqual(ranges)
    }
  })
}

/** The assertions of another reader's tests about the same files. */
function describeSimresults() {
  it('reads tyre wear as simresults does', async () => {
    const { cars } = await readRaceFileAt(path.join(FOLDER, 'rf2_race_with_tire_wear.xml'))
    const wear = (lap: number) => {
      const driven = cars[0]?.laps.find(({ number }) => number === lap)
      return [
        driven?.wearFrontLeft,
        driven?.wearFrontRight,
        driven?.wearRearLeft,
        driven?.wearRearRight,
      ]
    }
    expect(wear(1)).toEqual([0.933, 0.949, 0.941, 0.953])
    expect(wear(35)).toEqual([0.627, 0.753, 0.82, 0.824])
  })

  it('reads penalties as simresults does', async () => {
    const race = await readRaceFileAt(path.join(FOLDER, 'rf2_race_with_penalties.xml'))
    expect(race.penalties).toMatchObject([
      { etSeconds: 1001.6, entry: 3, action: 'received', kind: 'Stop/Go', seconds: 10 },
      { etSeconds: 1092.7, entry: 3, action: 'served', kind: 'Stop/Go' },
      { etSeconds: 1225.8, entry: 3, action: 'received', kind: 'Stop/Go', seconds: 10 },
      { etSeconds: 1310.4, entry: 3, action: 'added', seconds: 35 },
    ])
    expect(race.cars[2]).toMatchObject({
      penaltySeconds: 35,
      penalties: 'Stop/Go 10 s ×2; +35 s at the flag',
    })
  })

  it('reads driver swaps as simresults does', async () => {
    const { cars } = await readRaceFileAt(path.join(FOLDER, 'rf2_race_changed_with_swaps.xml'))
    const [swapped, other] = cars
    expect(swapped).toMatchObject({ pitstops: 1, isHuman: true })
    const [first, second, third, ...more] = swapped?.drivers ?? []
    expect(more).toEqual([])
    expect(new Set([first, second, third]).size).toBe(3)
    expect(swapped?.stints.map((s) => [s.driverName, s.firstLap, s.lastLap])).toEqual([
      [first, 1, 3],
      [second, 4, 5],
      [third, 6, 8],
      [second, 9, 10],
    ])
    expect(other?.drivers).toHaveLength(1)
  })

  it('reads past stray bytes after the end, as simresults does', async () => {
    const { session, cars } = await readRaceFileAt(
      path.join(FOLDER, 'rf2_qualify_with_invalid_chars.xml'),
    )
    expect(session).toBe('Qualify')
    expect(cars).toHaveLength(6)
  })

  it('keeps one of two track limit lines in a file that doubles them, and all lines in other files', async () => {
    const doubled = await readRaceFileAt(path.join(FOLDER, 'lmu_2026_04_06_23_37_12-20R1.xml'))
    const single = await readRaceFileAt(
      path.join(FOLDER, 'lmu_2025_paul_ricard_hyper_gt3_R1_anonymized.xml'),
    )
    expect(doubled.trackLimits).toHaveLength(632)
    expect(doubled.trackLimits.every(({ entry }) => entry !== undefined)).toBe(true)
    expect(single.trackLimits).toHaveLength(2600)
    // Its log uses other names than its results, so no line is linked.
    expect(single.trackLimits.every(({ entry }) => entry === undefined)).toBe(true)
    expect(single.cars.every(({ penalties }) => penalties === '')).toBe(true)
  })
}
