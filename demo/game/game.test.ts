import { describe, expect, it } from 'vitest'
import { type Lap, readRaceFile } from '#tests/support/read-race-file.ts'
import { inPieces } from '#tests/support/race-file/small-race.ts'
import { answer } from './answer.ts'
import { resultFile } from './results-folder.ts'
import type { Client, Scenario } from './scenario.ts'
import { findScenario, type ScenarioName, scenarioNames } from './scenarios.ts'
import type { sessionInfo } from './session-info.ts'
import type { standings } from './standings.ts'
import { shownAt, type Timeline, timelineOf } from './timeline.ts'

type Info = ReturnType<typeof sessionInfo>
type Cars = ReturnType<typeof standings>

const STARTED = new Date('2026-03-21T19:00:00Z')
/** Longer than the others, or without answers of a race. */
const ASIDE: ScenarioName[] = ['day', 'six-hours', 'hour', 'server-death']

const timelineFor = (name: ScenarioName) => timelineOf(findScenario(name), STARTED)

function ask(timeline: Timeline, path: string, at: number, client: Client = {}): unknown {
  const found = answer(path, shownAt(timeline, at), timeline.scenario, client, at)
  return found?.status === 200 && found.body ? JSON.parse(found.body) : undefined
}

const infoAt = (timeline: Timeline, at: number, client?: Client) =>
  ask(timeline, '/rest/watch/sessionInfo', at, client) as Info | undefined
const carsAt = (timeline: Timeline, at: number, client?: Client) =>
  ask(timeline, '/rest/watch/standings', at, client) as Cars | undefined

type Driven = { time: number | undefined; driver: string; start: number }

/** What somebody writes down who looks once a second, by car: the laps, and the last order. */
function watch(timeline: Timeline, from: number, to: number) {
  const laps = new Map<string, Driven[]>()
  const open = new Map<string, { number: number; previous: number; start: number }>()
  let before: Cars = []
  for (let at = from; at < to; at += 1) {
    const cars = carsAt(timeline, at) ?? []
    for (const car of cars) {
      const key = car.carNumber
      const last = before.find(({ carNumber }) => carNumber === key)
      const driven = laps.get(key) ?? []
      laps.set(key, driven)
      if (last && car.lapsCompleted === last.lapsCompleted + 1) {
        driven.push({ time: undefined, driver: last.driverName, start: last.lapStartET })
        open.set(key, { number: driven.length, previous: last.lastLapTime, start: car.lapStartET })
      }
      const waiting = open.get(key)
      const lap = waiting && driven[waiting.number - 1]
      if (!waiting || !lap) continue
      const isPatient = car.timeIntoLap <= 3
      const fits = Math.abs(waiting.start - lap.start - car.lastLapTime) < 0.021
      // It can be the time of the lap before, which may have taken as long.
      const isOld = car.lastLapTime === waiting.previous
      if (fits && !(isOld && isPatient)) lap.time = car.lastLapTime
      if (lap.time !== undefined || !isPatient) open.delete(key)
    }
    before = cars
  }
  return { laps, order: before.map(({ carNumber }) => carNumber), last: before }
}

const timeOf = ({ time }: Lap) => time

describe('what is written down of a race', () => {
  it.for(scenarioNames.filter((name) => !ASIDE.includes(name)))(
    'is its result file: %s',
    async (name) => {
      const timeline = timelineFor(name)
      // Behind the menu, nobody sees the laps.
      const part = timeline.parts.at(-1)
      if (!part || findScenario(name).menu) return
      const file = await readRaceFile(inPieces(resultFile(part), 65_536))
      const seen = watch(timeline, part.from, part.to)
      expect(seen.order).toEqual(file.cars.map(({ carNumber }) => carNumber))
      for (const car of file.cars) {
        const laps = seen.laps.get(car.carNumber) ?? []
        expect(laps).toHaveLength(car.lapsCompleted)
        expect(laps.map(({ time }) => time)).toEqual(car.laps.map(timeOf))
        const drivers = car.laps.map(
          ({ number }) =>
            car.stints.find((one) => number >= one.firstLap && number <= one.lastLap)?.driverName,
        )
        expect(laps.map(({ driver }) => driver)).toEqual(drivers)
      }
    },
  )

  it('is the same for the same seed, and another for another', () => {
    const at = 400
    const seeded = (seed: number): Scenario => {
      const plain = findScenario('plain')
      return { ...plain, race: { ...plain.race, seed } }
    }
    const look = (seed: number) => carsAt(timelineOf(seeded(seed), STARTED), at)
    expect(look(1)).toEqual(look(1))
    expect(look(1)).not.toEqual(look(2))
  })
})

/** What a car showed, second by second, without repetitions. */
function statesOf(timeline: Timeline, number: string, from: number, to: number) {
  const states: string[] = []
  for (let at = from; at < to; at += 1) {
    const car = carsAt(timeline, at)?.find(({ carNumber }) => carNumber === number)
    const state = !car ? 'away' : car.inGarageStall ? 'garage' : car.pitState
    if (states.at(-1) !== state) states.push(state)
  }
  return states
}

function numberOf(timeline: Timeline, index: number) {
  const { race } = timeline.parts.at(-1) ?? timeline.parts[0] ?? {}
  return race?.setup.entries[index]?.carNumber ?? ''
}

const raceEnd = ({ parts }: Timeline) => (parts.at(-1)?.to ?? 0) - 100

describe('stops', () => {
  const statesIn = (name: ScenarioName, index: number) => {
    const timeline = timelineFor(name)
    return statesOf(timeline, numberOf(timeline, index), 130, raceEnd(timeline)).join(' ')
  }

  it('go from the request to the end of the lane', () => {
    expect(statesIn('plain', 1)).toMatch(/^NONE REQUEST ENTERING STOPPED EXITING NONE/)
  })

  it('change the driver while the car stands', () => {
    const timeline = timelineFor('plain')
    const number = numberOf(timeline, 1)
    const seen = Array.from({ length: 700 }, (_, second) =>
      carsAt(timeline, 140 + second)?.find(({ carNumber }) => carNumber === number),
    )
    const change = seen.findIndex((car, index) => car?.driverName !== seen[index + 1]?.driverName)
    expect(seen[change]?.pitState).toBe('STOPPED')
  })

  it('can be forgotten during a change of drivers', () => {
    expect(statesIn('stop-forgotten', 1)).toMatch(/ENTERING STOPPED NONE STOPPED EXITING/)
  })

  it('can leave EXITING behind until the line', () => {
    const timeline = timelineFor('exit-sticks')
    const number = numberOf(timeline, 1)
    const exits = Array.from({ length: 800 }, (_, second) =>
      carsAt(timeline, 130 + second)?.find(({ carNumber }) => carNumber === number),
    ).filter((car) => car?.pitState === 'EXITING')
    expect(Math.max(...exits.map((car) => car?.lapDistance ?? 0))).toBeGreaterThan(4000)
    expect(exits.some((car) => car?.pitting === false)).toBe(true)
  })

  it('are none for a drive-through', () => {
    expect(statesIn('drive-through', 1)).toMatch(/NONE ENTERING NONE/)
  })

  it('can be made in the garage', () => {
    expect(statesIn('garage-visit', 2)).toMatch(
      /^NONE REQUEST ENTERING STOPPED garage STOPPED EXITING NONE/,
    )
  })
})

describe('sessions', () => {
  const at = (name: ScenarioName, seconds: number, client?: Client) =>
    infoAt(timelineFor(name), seconds, client)

  it('begin on the grid, and roll to the green flag', () => {
    const phases = [1, 10, 60, 129].map((seconds) => at('plain', seconds)?.gamePhase)
    expect(phases).toEqual([0, 2, 3, 5])
  })

  it('can have the phase and the clock of the next one before its name', () => {
    const timeline = timelineFor('session-change')
    const start = timeline.parts[1]?.from ?? 0
    const seen = [start - 1, start + 1, start + 5].map((seconds) => {
      const { session, gamePhase, currentEventTime = 0 } = infoAt(timeline, seconds) ?? {}
      return [session, gamePhase, Math.round(currentEventTime) < 10]
    })
    expect(seen).toEqual([
      ['QUALIFY1', 8, false],
      ['QUALIFY1', 0, true],
      ['RACE1', 2, true],
    ])
    const stops = (seconds: number) =>
      answer('/rest/strategy/overall', shownAt(timeline, seconds), timeline.scenario, {}, seconds)
    expect([stops(200)?.status, stops(start + 200)?.status]).toEqual([400, 200])
  })

  it('begin again, and keep the contacts of the first attempt', () => {
    const timeline = timelineFor('restart')
    const start = timeline.parts[1]?.from ?? 0
    expect(infoAt(timeline, start - 1)?.currentEventTime).toBeGreaterThan(300)
    expect(infoAt(timeline, start + 1)?.currentEventTime).toBeLessThan(2)
    const contacts = (seconds: number) => ask(timeline, '/rest/watch/getIncidentsList/1', seconds)
    expect(contacts(start + 1)).toEqual(contacts(start - 1))
    expect(
      carsAt(timeline, start + 60)
        ?.map(({ carNumber }) => carNumber)
        .sort(),
    ).toEqual(
      carsAt(timeline, start - 1)
        ?.map(({ carNumber }) => carNumber)
        .sort(),
    )
  })

  it('die with their server, and another one has other slots', () => {
    const timeline = timelineFor('server-death')
    const [first, second] = timeline.parts
    const end = first?.to ?? 0
    const leader = carsAt(timeline, end - 1)?.[0]
    expect(leader?.lapsCompleted).toBe(40)
    expect(infoAt(timeline, end + 1)).toBeUndefined()
    expect(first?.fileAt).toBeUndefined()
    const slotIn = (seconds: number) =>
      carsAt(timeline, seconds)?.find(({ carNumber }) => carNumber === leader?.carNumber)?.slotID
    expect(slotIn((second?.from ?? 0) + 10)).toBe((leader?.slotID ?? 0) + 7)
  })

  it('are neutralised for all', () => {
    const seen = at('full-course-yellow', 129 + 350)
    expect([seen?.gamePhase, seen?.yellowFlagState]).toEqual([6, 'FULLCOURSE'])
    expect(at('full-course-yellow', 129 + 430)?.gamePhase).toBe(5)
  })

  it('end for lapped cars at their next crossing', () => {
    const timeline = timelineFor('lapped-cars')
    const cars = carsAt(timeline, raceEnd(timeline)) ?? []
    expect(cars.every(({ finishStatus }) => finishStatus === 'FSTAT_FINISHED')).toBe(true)
    const laps = cars.map(({ lapsCompleted }) => lapsCompleted)
    expect(Math.max(...laps) - Math.min(...laps)).toBeGreaterThan(3)
  })

  it('report phase 9 on the monitor of one PC alone', () => {
    const [, driver] = findScenario('senders').clients ?? []
    expect(at('senders', 230, driver)?.gamePhase).toBe(9)
    expect(at('senders', 230)?.gamePhase).toBe(5)
  })
})

describe('cars', () => {
  it('can join late', () => {
    const timeline = timelineFor('late-joiner')
    const states = statesOf(timeline, numberOf(timeline, 5), 130, 500)
    expect(states.slice(0, 3)).toEqual(['away', 'garage', 'NONE'])
  })

  it('can return in another slot', () => {
    const timeline = timelineFor('reconnect')
    const number = numberOf(timeline, 4)
    const slots = Array.from(
      { length: 600 },
      (_, second) =>
        carsAt(timeline, 140 + second)?.find(({ carNumber }) => carNumber === number)?.slotID,
    )
    expect([...new Set(slots)]).toEqual([4, undefined, 40])
  })

  it('have the names of their people in UTF-8', () => {
    const names = carsAt(timelineFor('names'), 200)?.map(({ driverName }) => driverName)
    expect(names).toEqual(expect.arrayContaining(['Zoë Ångström', 'Łukasz Żółw', '名前 太郎']))
  })

  it('can be 62', () => {
    expect(carsAt(timelineFor('full-field'), 300)).toHaveLength(62)
  })

  it('are without a list of crews, or of stops, where the game has none', () => {
    const crews = timelineFor('no-teams')
    expect(answer('/rest/multiplayer/teams', shownAt(crews, 200), crews.scenario, {}, 200)).toEqual(
      {
        status: 200,
        body: 'null',
      },
    )
    const stops = timelineFor('empty-strategy')
    expect(answer('/rest/strategy/overall', shownAt(stops, 200), stops.scenario, {}, 200)).toEqual({
      status: 200,
      body: '',
    })
  })
})

it('says that it shows a replay', () => {
  const timeline = timelineFor('replay')
  expect(ask(timeline, '/rest/sessions/GetGameState', 200)).toMatchObject({ isReplayActive: true })
  expect(ask(timeline, '/navigation/state', 200)).toMatchObject({
    state: { settingMode: 'SETTING_REPLAY_PLAYBACK' },
  })
})

it('has more than 22,000 laps in a day', () => {
  const [part] = timelineFor('day').parts
  const laps = part?.race.cars.reduce((sum, car) => sum + car.laps.length, 0)
  expect(laps).toBeGreaterThan(22_000)
})
