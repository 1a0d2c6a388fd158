import { expect, test } from 'vitest'
import type { RaceLog } from '../../contract/race-log.ts'
import { raceMessages, unpunishedMessages } from './race-messages.ts'
import { raceTimeline } from './timeline.ts'
import { raceLogWith } from '#tests/support/race-log.ts'
import { drivenCarWith, GREEN, lapWith } from '#tests/support/race-laps.ts'

function told(cars: Parameters<typeof drivenCarWith>[0][], log: Partial<RaceLog> = {}) {
  const race = raceTimeline(cars.map(drivenCarWith))
  return race ? raceMessages(race, raceLogWith(log), GREEN) : []
}

const served = (atSeconds: number) => ({
  etSeconds: GREEN + atSeconds,
  entry: 1,
  driverName: 'Ann',
  action: 'served' as const,
  kind: 'Drive Thru',
  seconds: null,
  laps: null,
  reason: null,
})

test('puts a penalty that was served at the line on the lap before it, and a disqualification after it', () => {
  const car = { entry: 1, crossings: [100, 200.04], pitLaps: [2], status: 'DSQ' as const }
  // The log rounds up to a tenth.
  const ofCar = told([car], { penalties: [served(200.1)] }).slice(-2)
  expect(ofCar.map(({ text, lap }) => [text, lap])).toEqual([
    ['Serves the penalty: drive-through', 2],
    ['Disqualified after 2 laps', 2],
  ])
})

test('puts a disqualification at the last crossing, whatever the log has of the car later', () => {
  const car = { entry: 1, crossings: [100, 200], status: 'DSQ' as const }
  const all = told([car], { penalties: [served(230)] })
  expect(all.at(-1)).toMatchObject({ text: 'Serves the penalty: drive-through', lap: null })
  expect(all.at(-2)).toMatchObject({ text: 'Disqualified after 2 laps', atSeconds: 200 })
})

const finished = (entry: number, carClass: string, place: number, classPlace: number) => {
  const end = 200 + place
  const status = 'Finished' as const
  return { entry, carClass, place, classPlace, crossings: [100, end], flagSeconds: end, status }
}

test.each([
  ['GTE', 2, ['Finished in place 1', 'Finished in place 2']],
  ['LMP2', 1, ['Finished in place 1, place 1 of GTE', 'Finished in place 2, place 1 of LMP2']],
])('tells places in class where there are classes: GTE and %s', (other, classPlace, expected) => {
  const all = told([finished(1, 'GTE', 1, 1), finished(2, other, 2, classPlace)])
  expect(all.map(({ text }) => text).filter((text) => text.startsWith('Finished'))).toEqual(
    expected,
  )
})

test('says last that a car has finished, after all else of the crossing', () => {
  const cars = [
    // The fastest lap, and out of the pit lane.
    { entry: 1, crossings: [100, 195, 285], flagSeconds: 285, pitLaps: [2] },
    // Into the pit lane.
    { entry: 2, crossings: [101, 196, 295], flagSeconds: 295, pitLaps: [3], place: 2 },
  ]
  const lastOf = (at: number) =>
    told(cars)
      .filter(({ atSeconds }) => atSeconds === at)
      .map(({ text }) => text)
  expect(lastOf(285)).toEqual([
    'First to the flag',
    'Fastest lap of Hypercar: 1:30.000',
    expect.stringMatching(/^Completes the lap out of the pit lane/),
    expect.stringMatching(/^Finished in place 1/),
  ])
  expect(lastOf(295)).toEqual([
    'Ends the lap in the pit lane',
    expect.stringMatching(/^Finished in place 2/),
  ])
})

test('says that a car was on its next lap if the log has it there after it was in the pits', () => {
  const car = { entry: 1, crossings: [100, 200], pitLaps: [2], status: 'DNF' as const }
  const at = (seconds: number) => {
    const damage = { etSeconds: GREEN + seconds, entry: 1, driverName: '', part: 'wing' }
    return told([{ ...car, dnfReason: 'DNF' }], { damages: [damage] })
      .filter(({ text }) => text === 'Stopped after 2 laps')
      .map(({ lap }) => lap)
  }
  expect(at(190)).toEqual([2])
  expect(at(260)).toEqual([3])
})

test('puts a car that stopped at an unknown time after the last that is known of it', () => {
  const laps = [
    lapWith({ number: 1, startedSeconds: GREEN, seconds: 100 }),
    lapWith({ number: 2, startedSeconds: null, seconds: null }),
  ]
  const all = told(
    [
      { entry: 1, crossings: [90, 180], flagSeconds: 180 },
      { entry: 2, laps, status: 'DNF', dnfReason: 'DNF' },
    ],
    { damages: [{ etSeconds: GREEN + 50, entry: 2, driverName: '', part: 'wing' }] },
  )
  expect(all.map(({ atSeconds, text }) => [atSeconds, text]).slice(-4)).toEqual([
    [90, 'Leads Hypercar after the first lap'],
    // Its first lap ended at 100 s.
    [null, 'Stopped after 2 laps'],
    [180, 'First to the flag'],
    [180, 'Finished in place 1, place 1 of Hypercar'],
  ])
})

test('has no lap for what a car did off the track after its last one', () => {
  const race = raceTimeline([drivenCarWith(finished(1, 'GTE', 1, 1))])
  const count = { etSeconds: GREEN + 230, entry: 1, driverName: 'Ann', lap: 3, count: 2 }
  const all = race ? unpunishedMessages(race, raceLogWith({ unpunished: [count] }), GREEN) : []
  expect(all.map(({ lap, text }) => [lap, text])).toEqual([
    [null, 'Off the track 2 times after its last lap: no further action'],
  ])
})

const received = (atSeconds: number, entry: number | null = 1) => ({
  ...served(atSeconds),
  entry,
  action: 'received' as const,
  reason: 'out of position',
})

const penaltiesOf = (...lines: ReturnType<typeof received>[]) =>
  told([{ entry: 1, crossings: [100, 200], flagSeconds: 200 }], { penalties: lines })
    .filter(({ kind }) => kind === 'penalty')
    .map(({ atSeconds, lap, text }) => [atSeconds, lap, text])

test('tells a penalty of the moment of green, whose tenths of a second may lie before it', () => {
  for (const early of [0, -0.04, -0.1])
    expect(penaltiesOf(received(early))).toEqual([
      [0, 1, 'Penalty: drive-through (out of position)'],
    ])
})

test('tells a penalty that was given before the start, before the green flag', () => {
  const text = 'Penalty before the start: drive-through (out of position)'
  expect(penaltiesOf(received(-20.5))).toEqual([[-20.5, null, text]])
  const all = told([{ entry: 1, crossings: [100], flagSeconds: 100 }], {
    penalties: [received(-20.5), received(-30.5, null), received(-40.5, 99)],
  })
  // Car 99 is of another class.
  expect(all.slice(0, 3).map((message) => message.text)).toEqual([text, text, 'Green flag'])
})

test('tells that a leader retired before the next one leads, also if the log has it later', () => {
  const cars = [
    { entry: 1, crossings: [90, 180, 270], status: 'DNF' as const, dnfReason: 'Accident' },
    { entry: 2, crossings: [95, 190, 285, 380, 475], flagSeconds: 475, place: 2 },
  ]
  const hit = (at: number) => ({ etSeconds: GREEN + at, entry: 1, driverName: '', part: 'wing' })
  for (const damages of [[], [hit(300)], [hit(380)], [hit(400)]]) {
    const texts = told(cars, { damages }).map(({ text }) => text)
    const retired = texts.indexOf('Retired after 3 laps: accident')
    expect(retired).toBeGreaterThan(0)
    expect(texts.indexOf('Takes the lead of Hypercar')).toBeGreaterThan(retired)
  }
})

test('tells a change that the log lacks where the stints change, and each of the others once', () => {
  const names = ['Ann', 'Bea'].map((name) => ({
    name,
    shownName: name,
    userId: null,
    category: null,
  }))
  const cars = [
    {
      entry: 1,
      drivers: names,
      crossings: [100, 200, 300, 400, 500, 600],
      flagSeconds: 600,
      ranges: [
        { driver: 0, firstLap: 1, lastLap: 2 },
        { driver: 1, firstLap: 3, lastLap: 4, startedSeconds: GREEN + 210 },
        { driver: 0, firstLap: 5, lastLap: 6 },
      ],
    },
  ]
  const changes = (...driverChanges: RaceLog['driverChanges']) =>
    told(cars, { driverChanges })
      .filter(({ kind }) => kind === 'driver change')
      .map(({ atSeconds, text }) => [atSeconds, text])
  const first = { etSeconds: GREEN + 210, entry: 1, oldName: 'Ann', newName: 'Bea' }
  expect(changes(first)).toEqual([
    [210, 'Bea takes over from Ann'],
    [400, 'Ann takes over from Bea'],
  ])
  // A line that no stint begins with is the change, as the log has it.
  expect(
    changes(first, { ...first, etSeconds: GREEN + 290, oldName: 'Bea', newName: 'Ann' }),
  ).toEqual([
    [210, 'Bea takes over from Ann'],
    [290, 'Ann takes over from Bea'],
  ])
})

test('says after which lap a car led in a recording that joined late', () => {
  const laps = [5, 6, 7].map((number) =>
    lapWith({ number, startedSeconds: GREEN + (number - 1) * 100, seconds: 100 }),
  )
  const unknown = [1, 2, 3, 4].map((number) => lapWith({ number }))
  const texts = told([{ entry: 1, laps: [...unknown, ...laps], flagSeconds: 700 }]).map(
    ({ text }) => text,
  )
  expect(texts).toContain('Leads Hypercar after lap 4')
})

test('says that a car was still running when the recording ended, at its last crossing and what the log has later', () => {
  const car = { entry: 1, place: 1, crossings: [100, 200], status: 'Running' as const }
  const hit = {
    etSeconds: GREEN + 230,
    entry: 1,
    driverName: 'Ann',
    otherEntry: null,
    otherName: null,
    object: 'Wall',
    strength: 100,
    isMutual: false,
  }
  expect(told([car]).at(-1)).toMatchObject({
    text: 'Still running when the recording ended, after 2 laps, in place 1',
    atSeconds: 200,
    lap: 3,
  })
  expect(told([car], { contacts: [hit] }).at(-1)).toMatchObject({ atSeconds: 230, lap: 3 })
})
