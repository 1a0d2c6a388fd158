import { describe, expect, test } from 'vitest'
import type { RaceLog } from '../../contract/race-log.ts'
import { messagesOf, raceMessages, unpunishedMessages } from './race-messages.ts'
import { raceTimeline } from './timeline.ts'
import { raceLogWith } from '#tests/support/race-log.ts'
import { drivenCarWith, GREEN, lapWith } from '#tests/support/race-laps.ts'

const person = (name: string) => ({
  name: `${name}#1`,
  shownName: name,
  userId: null,
  category: null,
})

/** A stops on lap 4 and changes drivers there; C is of another class and stops for good. */
const race = raceTimeline([
  drivenCarWith({
    entry: 1,
    number: '1',
    crossings: [100, 200, 300, 402, 540],
    pitLaps: [4],
    ranges: [
      { driver: 0, firstLap: 1, lastLap: 4 },
      { driver: 1, firstLap: 5, lastLap: 5 },
    ],
    drivers: [person('Ann'), person('Bea')],
    place: 2,
    classPlace: 2,
    flagSeconds: 540,
  }),
  drivenCarWith({
    entry: 2,
    number: '2',
    crossings: [101, 202, 303, 404, 505.5],
    ranges: [{ driver: 0, firstLap: 1, lastLap: 5 }],
    drivers: [person('Cleo')],
    place: 1,
    flagSeconds: 505.5,
  }),
  drivenCarWith({
    entry: 3,
    number: '3',
    carClass: 'LMGT3',
    crossings: [140, 280],
    place: 3,
    status: 'DNF',
    drivers: [person('Dora')],
    ranges: [{ driver: 0, firstLap: 1, lastLap: 2 }],
  }),
])
if (!race) throw new Error('The race has laps')

const messages = (log: Partial<RaceLog> = {}) => raceMessages(race, raceLogWith(log), GREEN)

const textsOf = (kind: string, log: Partial<RaceLog> = {}) =>
  messages(log)
    .filter((message) => message.kind === kind)
    .map(({ atSeconds, entry, lap, text }) => [atSeconds, entry, lap, text])

const line = (atSeconds: number, entry: number | null, driverName: string) => ({
  etSeconds: GREEN + atSeconds,
  entry,
  driverName,
})

test('has the start, the flag, and how the race ended for each car', () => {
  expect(textsOf('race')).toEqual([
    [0, null, null, 'Green flag'],
    [280, 3, 3, 'Stopped after 2 laps'],
    [505.5, 2, 5, 'First to the flag'],
    [505.5, 2, 5, 'Finished in place 1, place 1 of Hypercar'],
    [540, 1, 5, 'Finished in place 2, place 2 of Hypercar'],
  ])
})

test('gives the flag to the first car that finished, not to a leader who retired laps ahead', () => {
  const retired = raceTimeline([
    drivenCarWith({ entry: 1, crossings: [100, 200, 300], status: 'DNF', dnfReason: 'DNF' }),
    drivenCarWith({ entry: 2, crossings: [150, 310], flagSeconds: 310 }),
  ])
  const told = retired ? raceMessages(retired, raceLogWith(), GREEN) : []
  expect(told.find(({ text }) => text === 'First to the flag')).toMatchObject({
    entry: 2,
    atSeconds: 310,
  })
})

test('does not say when a car stopped whose last crossing is unknown', () => {
  const laps = [
    lapWith({ number: 1, startedSeconds: GREEN, seconds: 100 }),
    lapWith({ number: 2, startedSeconds: null, seconds: null }),
  ]
  const stopped = raceTimeline([
    drivenCarWith({ entry: 1, crossings: [100, 200], flagSeconds: 200 }),
    drivenCarWith({ entry: 2, laps, status: 'DNF', dnfReason: 'DNF' }),
  ])
  const told = stopped ? raceMessages(stopped, raceLogWith(), GREEN) : []
  expect(told.find(({ text }) => text === 'Stopped after 2 laps')).toMatchObject({
    entry: 2,
    atSeconds: null,
  })
})

test('says why a car retired, and where a joined race was stopped', () => {
  const retired = raceTimeline([
    drivenCarWith({ crossings: [100, 200], status: 'DNF', dnfReason: 'Suspension' }),
    drivenCarWith({ entry: 2, crossings: [101], status: 'DNF', dnfReason: 'DNF' }),
  ])
  const seams = [{ atSeconds: 101, afterLap: 1, pauseSeconds: 1_860 }]
  const told = retired ? raceMessages(retired, raceLogWith(), GREEN, seams) : []
  const texts = told.filter(({ kind }) => kind === 'race').map(({ text }) => text)
  expect(texts).toContain('Retired after 2 laps: suspension')
  expect(texts).toContain('Stopped after 1 lap')
  expect(texts).toContain('Race stopped after 1 lap, and restarted 31 minutes later')
})

test('tells of a car that retired before its first crossing, at a time that nobody knows', () => {
  const early = drivenCarWith({
    entry: 4,
    number: '4',
    status: 'DNF',
    dnfReason: 'Accident',
    drivers: [person('Eve'), person('Fay')],
    ranges: [{ driver: 1, firstLap: 1, lastLap: 1 }],
  })
  const raced = raceTimeline([...race.cars, early])
  const told = raced ? raceMessages(raced, raceLogWith(), GREEN) : []
  expect(told[0]?.text).toBe('Green flag')
  expect(told[1]).toMatchObject({
    atSeconds: null,
    entry: 4,
    lap: 1,
    driver: 'Fay',
    text: 'Retired on the first lap: accident',
  })
})

test('has the changes of the lead of each class', () => {
  expect(textsOf('lead')).toEqual([
    [100, 1, 1, 'Leads Hypercar after the first lap'],
    [140, 3, 1, 'Leads LMGT3 after the first lap'],
    [505.5, 2, 5, 'Takes the lead of Hypercar'],
  ])
})

test('has a fastest lap of a class only if it beats one that stood', () => {
  const faster = raceTimeline([
    drivenCarWith({ entry: 1, number: '1', crossings: [100, 199, 299] }),
    drivenCarWith({ entry: 2, number: '2', crossings: [101, 199.5] }),
  ])
  const texts = faster
    ? raceMessages(faster, raceLogWith(), GREEN).filter(({ kind }) => kind === 'fastest lap')
    : []
  expect(texts.map(({ atSeconds, entry, text }) => [atSeconds, entry, text])).toEqual([
    [199, 1, 'Fastest lap of Hypercar: 1:39.000'],
    [199.5, 2, 'Fastest lap of Hypercar: 1:38.500'],
  ])
})

test('announces no fastest lap twice that differs by less than is shown', () => {
  const equal = raceTimeline([
    drivenCarWith({ entry: 1, number: '1', crossings: [100, 199.0004, 298.0004] }),
    drivenCarWith({ entry: 2, number: '2', crossings: [101, 200.0001] }),
  ])
  const texts = equal
    ? raceMessages(equal, raceLogWith(), GREEN).filter(({ kind }) => kind === 'fastest lap')
    : []
  expect(texts.map(({ text }) => text)).toEqual(['Fastest lap of Hypercar: 1:39.000'])
})

test('has the laps into and out of the pit lane', () => {
  expect(textsOf('pit lane')).toEqual([
    [402, 1, 4, 'Ends the lap in the pit lane'],
    [540, 1, 5, 'Completes the lap out of the pit lane, about 40.0 s lost'],
  ])
})

test('tells of a loss in the pit lane only where it is more than the error of its estimate', () => {
  const passing = raceTimeline([
    drivenCarWith({ crossings: [100, 200, 300, 398, 502, 602, 702], pitLaps: [4] }),
  ])
  const told = passing ? raceMessages(passing, raceLogWith(), GREEN) : []
  expect(told.filter(({ kind }) => kind === 'pit lane').map(({ text }) => text)).toEqual([
    'Ends the lap in the pit lane',
    'Completes the lap out of the pit lane',
  ])
})

test('names who crossed the line in the pit lane after a change of driver before it', () => {
  const driverChanges = [{ etSeconds: GREEN + 380, entry: 1, oldName: 'Ann#1', newName: 'Bea#1' }]
  const [into] = messages({ driverChanges }).filter(({ kind }) => kind === 'pit lane')
  expect(into).toMatchObject({ atSeconds: 402, lap: 4, driver: 'Bea' })
})

describe('a retirement', () => {
  const crash = {
    ...line(340, 3, 'Dora#1'),
    otherEntry: null,
    otherName: null,
    object: 'Immovable',
    strength: 90,
    isMutual: false,
  }

  test('follows the last that the log tells of the car, on the lap under way', () => {
    const told = messages({ contacts: [crash] }).filter(({ entry }) => entry === 3)
    expect(told.slice(-2).map(({ atSeconds, lap, text }) => [atSeconds, lap, text])).toEqual([
      [340, 3, 'Light contact with a wall or barrier'],
      [340, 3, 'Stopped after 2 laps'],
    ])
  })
  test('on the first lap has the lap and the time of its contact', () => {
    const early = raceTimeline([
      ...race.cars,
      drivenCarWith({ entry: 4, number: '4', status: 'DNF', drivers: [person('Eve')] }),
    ])
    const contacts = [{ ...crash, ...line(15, 4, 'Eve#1') }]
    const told = early ? raceMessages(early, raceLogWith({ contacts }), GREEN) : []
    expect(
      told.filter(({ entry }) => entry === 4).map(({ atSeconds, lap }) => [atSeconds, lap]),
    ).toEqual([
      [15, 1],
      [15, 1],
    ])
  })
  test('is no reason for a lap after the flag', () => {
    const after = { ...crash, ...line(520, 2, 'Cleo#1') }
    expect(textsOf('contact', { contacts: [after] })).toEqual([
      [520, 2, null, 'Light contact with a wall or barrier'],
    ])
  })
})

describe('a change of driver', () => {
  test('is where the stints change if the log has none', () => {
    expect(textsOf('driver change')).toEqual([[402, 1, 5, 'Bea takes over from Ann']])
  })
  test('is at the moment that the log has', () => {
    const driverChanges = [
      { etSeconds: GREEN - 50, entry: 1, oldName: 'Bea#1', newName: 'Ann#1' },
      { etSeconds: GREEN + 430, entry: 1, oldName: 'Ann#1', newName: 'Bea#1' },
    ]
    expect(textsOf('driver change', { driverChanges })).toEqual([
      [430, 1, 5, 'Bea takes over from Ann'],
    ])
  })
})

describe('the log', () => {
  const contact = {
    ...line(150, 1, 'Ann#1'),
    otherEntry: 3,
    otherName: 'Dora#1',
    object: null,
    strength: 2_000,
    isMutual: true,
  }

  test('names the other car of a contact, and how hard it was', () => {
    const [message] = messages({ contacts: [contact] }).filter(({ kind }) => kind === 'contact')
    expect(message).toMatchObject({
      atSeconds: 150,
      entry: 1,
      otherEntry: 3,
      lap: 2,
      driver: 'Ann',
      text: 'Heavy contact with car 3, Dora',
    })
  })
  test('tells a contact to the other car with its own lap and driver', () => {
    const told = messagesOf(messages({ contacts: [contact] }), 3)
    expect(told.filter(({ kind }) => kind === 'contact')).toMatchObject([
      { entry: 3, otherEntry: 1, lap: 2, driver: 'Dora', text: 'Heavy contact with car 1, Ann' },
    ])
  })
  test('names the object of a contact', () => {
    const wall = {
      ...contact,
      otherEntry: null,
      otherName: null,
      object: 'Immovable',
      strength: 90,
    }
    expect(textsOf('contact', { contacts: [contact, wall] })[1]?.[3]).toBe(
      'Light contact with a wall or barrier',
    )
  })
  test('before the green flag is not of the race', () => {
    expect(textsOf('contact', { contacts: [{ ...contact, etSeconds: GREEN - 1 }] })).toEqual([])
  })
  test('has track limits with their verdict and points', () => {
    const limit = { lap: 1, warningPoints: 1, currentPoints: 1.5, text: 'Warning' }
    const trackLimits = [{ ...line(250, 2, 'Cleo#1'), ...limit }]
    expect(textsOf('track limits', { trackLimits })).toEqual([
      [250, 2, 3, 'Track limits: warning, 1\u00A0point, 1.5\u00A0in\u00A0all'],
    ])
    const [none] = trackLimits.map((one) => ({ ...one, warningPoints: 0, currentPoints: 0 }))
    expect(textsOf('track limits', { trackLimits: none ? [none] : [] })).toEqual([
      [250, 2, 3, 'Track limits: warning'],
    ])
  })
  test.each([
    ['Warning', 0.5, 0.5, 'warning, 0.5\u00A0points\u00A0in\u00A0all'],
    ['Warning', null, 2, 'warning, 2\u00A0points\u00A0in\u00A0all'],
    // The penalty takes the points off.
    ['Drive Through Penalty', 1.25, 0, 'drive-through, 1.25\u00A0points'],
  ])('tells the points of %s with %s and %s', (text, warningPoints, currentPoints, expected) => {
    const trackLimits = [{ ...line(250, 2, 'Cleo#1'), lap: 1, warningPoints, currentPoints, text }]
    expect(textsOf('track limits', { trackLimits })[0]?.[3]).toBe(`Track limits: ${expected}`)
  })
  test.each([
    ['received', 'Penalty: stop-and-go (10\u00A0s, speeding)'],
    ['served', 'Serves the penalty: stop-and-go (10\u00A0s)'],
    ['added', 'Not served before the flag: 10\u00A0s added'],
  ] as const)('has a penalty that was %s', (action, text) => {
    const penalty = { action, kind: 'Stop/Go', seconds: 10, laps: 0, reason: 'Speeding' }
    const penalties = [{ ...line(250, 2, 'Cleo#1'), ...penalty }]
    // What is added at the flag is of the last lap.
    const lap = action === 'added' ? 5 : 3
    expect(textsOf('penalty', { penalties })).toEqual([[250, 2, lap, text]])
  })
  test.each([505.45, 505.66, 507])(
    'adds a penalty to the last lap, written at %s s',
    (atSeconds) => {
      const penalty = {
        action: 'added',
        kind: 'Stop/Go',
        seconds: 10,
        laps: 0,
        reason: null,
      } as const
      const [added] = textsOf('penalty', {
        penalties: [{ ...line(atSeconds, 2, 'Cleo#1'), ...penalty }],
      })
      expect(added?.[2]).toBe(5)
    },
  )
  test('keeps lines whose car is not known', () => {
    const penalty = {
      action: 'received',
      kind: null,
      seconds: null,
      laps: null,
      reason: null,
    } as const
    const penalties = [{ ...line(250, null, 'Nobody'), ...penalty }]
    expect(messages({ penalties })).toContainEqual(
      expect.objectContaining({
        entry: null,
        lap: null,
        driver: 'Nobody',
        text: 'Penalty: of an unknown kind',
      }),
    )
  })
  test('ends with what stewards decided', () => {
    const at = new Date('2026-11-22T20:00:00Z')
    const decisions = [
      { entry: 2, what: 'Time penalty +5 s', reason: 'Contact', authorName: 'Marshal', at },
    ]
    expect(messages({ decisions }).at(-1)).toMatchObject({
      kind: 'decision',
      atSeconds: null,
      decidedAt: at,
      entry: 2,
      text: 'Stewards: Time penalty +5 s. Contact (Marshal)',
    })
  })
})

test('has damage, with what broke', () => {
  const log = { damages: [{ ...line(250, 2, 'Cleo#1'), part: 'Suspension' }] }
  expect(textsOf('damage', log)).toEqual([[250, 2, 3, 'Damage: suspension']])
})

test('lists what had no consequence apart, by car and lap', () => {
  const unpunished = [
    { ...line(310, 2, 'Cleo#1'), entry: 2, lap: 4, count: 3 },
    { ...line(120, 1, 'Ann#1'), entry: 1, lap: 2, count: 1 },
  ]
  expect(textsOf('no action', { unpunished })).toEqual([])
  const listed = unpunishedMessages(race, raceLogWith({ unpunished }), GREEN)
  expect(listed.map(({ atSeconds, entry, lap, text }) => [atSeconds, entry, lap, text])).toEqual([
    [120, 1, 2, 'Off the track: no further action'],
    [310, 2, 4, 'Off the track 3 times on this lap: no further action'],
  ])
})
