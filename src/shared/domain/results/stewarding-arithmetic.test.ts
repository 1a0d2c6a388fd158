import { describe, expect, it } from 'vitest'
import { scoreRounds } from '../scoring/championship.ts'
import { withDefaults } from '../scoring/configuration.ts'
import type { RoundCar } from '../scoring/season.ts'
import { adjustedClassification } from './adjusted-classification.ts'
import type { Adjustment, Correction, ImportedCar } from './adjustment.ts'

/** The race of the reference, and its examples by number. Reference: stewarding, 5. */
const RACE = [
  ['11', 'Finished', 60, 7200],
  ['22', 'Finished', 60, 7208.4],
  ['33', 'Finished', 60, 7215.9],
  ['44', 'Finished', 59, 7231],
  ['55', 'Finished', 59, 7236.5],
  ['66', 'DNF', 40, null],
  ['77', 'DNF', 31, null],
] as const satisfies (readonly [string, ImportedCar['status'], number, number | null])[]

type Written = readonly (readonly [string, ImportedCar['status'], number, number | null])[]
type Given = readonly [car: string, correction: Correction]

const seconds = (penaltySeconds: number): Correction => ({ kind: 'time-penalty', penaltySeconds })
const laps = (taken: number): Correction => ({ kind: 'laps', laps: taken })
const places = (lost: number): Correction => ({ kind: 'places', places: lost })
const status = (ended: ImportedCar['status']): Correction => ({ kind: 'status', status: ended })

describe('one class', () => {
  it.each<[string, Given[], string]>([
    ['the file', [], '11:25 22:18 33:15 44:12 55:10 66:0 77:0'],
    ['1: #22 +10 s', [['22', seconds(10)]], '11:25 33:18 22:15 44:12 55:10 66:0 77:0'],
    ['1: #22 +5 s', [['22', seconds(5)]], '11:25 22:18 33:15 44:12 55:10 66:0 77:0'],
    ['2: #33 +60 s', [['33', seconds(60)]], '11:25 22:18 33:15 44:12 55:10 66:0 77:0'],
    ['2: #44 +10 s', [['44', seconds(10)]], '11:25 22:18 33:15 55:12 44:10 66:0 77:0'],
    ['3: #22 -1 lap', [['22', laps(1)]], '11:25 33:18 22:15 44:12 55:10 66:0 77:0'],
    ['3: #22 -2 laps', [['22', laps(2)]], '11:25 33:18 44:15 55:12 22:10 66:0 77:0'],
    ['4: #44 -2 places', [['44', places(2)]], '11:25 22:18 33:15 55:12 66:0 44:10 77:0'],
    ['4: #55 -1 place', [['55', places(1)]], '11:25 22:18 33:15 44:12 66:0 55:10 77:0'],
    [
      '5: #22 -1 place, #33 disqualified',
      [
        ['22', places(1)],
        ['33', status('DSQ')],
      ],
      '11:25 22:18 44:15 55:12 66:0 77:0 33:0',
    ],
    [
      '5: without the disqualification',
      [['22', places(1)]],
      '11:25 33:18 22:15 44:12 55:10 66:0 77:0',
    ],
    [
      '6: #22 +10 s and disqualified',
      [
        ['22', seconds(10)],
        ['22', status('DSQ')],
      ],
      '11:25 33:18 44:15 55:12 66:0 77:0 22:0',
    ],
    ['6: only disqualified', [['22', status('DSQ')]], '11:25 33:18 44:15 55:12 66:0 77:0 22:0'],
    [
      '7: #66 finished, then disqualified',
      [
        ['66', status('Finished')],
        ['66', status('DSQ')],
      ],
      '11:25 22:18 33:15 44:12 55:10 77:0 66:0',
    ],
    ['7: #66 finished', [['66', status('Finished')]], '11:25 22:18 33:15 44:12 55:10 66:8 77:0'],
    [
      '12: #66 retired, whatever its seconds',
      [['66', seconds(25)]],
      '11:25 22:18 33:15 44:12 55:10 66:0 77:0',
    ],
  ])('%s', (_, given, expected) => {
    expect(pointsAfter(given)).toBe(expected)
  })

  it('8: takes pole and fastest lap from a disqualified car, and gives pole to nobody', () => {
    const bonus = { pole: 1, fastestLap: 1 }
    const of = (given: Given[]) => pointsAfter(given, { bonus, holder: '22' })
    expect(of([])).toContain('22:20')
    expect(of([['22', status('DSQ')]])).toBe('11:26 33:18 44:15 55:12 66:0 77:0 22:0')
    expect(of([['22', seconds(10)]])).toContain('22:17')
  })

  it('9: adds seconds to the time of a new file', () => {
    const file = RACE.map((car) =>
      car[0] === '22' ? (['22', 'Finished', 60, 7205] as const) : car,
    )
    expect(pointsAfter([['22', seconds(10)]], {}, file)).toMatch(/^11:25 22:18/)
    expect(pointsAfter([['99', seconds(10)]], {}, file)).toBe(pointsAfter([], {}, file))
  })

  it('10: cancels the seconds of the game by as many that are taken off', () => {
    const file = RACE.map((car) =>
      car[0] === '22' ? (['22', 'Finished', 60, 7233.4] as const) : car,
    )
    expect(pointsAfter([], {}, file.toSorted(byTime))).toMatch(/^11:25 33:18 22:15/)
    expect(pointsAfter([['22', seconds(-25)]], {}, file.toSorted(byTime))).toMatch(
      /^11:25 22:18 33:15/,
    )
  })

  it('11: cannot add seconds to a car that was running when the recording ended', () => {
    const file = RACE.map((car) => (car[0] === '55' ? (['55', 'Running', 58, null] as const) : car))
    const { fits } = adjustedClassification(imported(file), adjustments([['55', seconds(10)]]))
    expect(fits.get(1)).toBe('no-time')
    expect(pointsAfter([['44', places(1)]], {}, file)).toBe(
      '11:25 22:18 33:15 55:12 44:10 66:0 77:0',
    )
  })

  it('counts without the laps that were taken off, also for the share of laps', () => {
    const share = { classified: { percent: 98, of: 'class', laps: 'exact', flag: true } } as const
    expect(pointsAfter([], share)).toContain('44:12')
    expect(pointsAfter([['44', laps(1)]], share)).toContain('44:0')
  })

  it('refuses to take off more laps than the car drove', () => {
    const given: Given[] = [
      ['77', laps(30)],
      ['77', laps(2)],
    ]
    const { fits, cars } = adjustedClassification(imported(RACE), adjustments(given))
    expect([...fits.values()]).toEqual(['counts', 'no-laps'])
    expect(cars.find(({ entry }) => entry === 7)?.lapsCompleted).toBe(1)
  })
})

describe('several classes', () => {
  it.each<[string, Given[], string]>([
    ['the file', [], 'H1 H2 P1 H3 P2 P3'],
    ['a place lost to the rival of the class', [['H1', places(1)]], 'H2 H1 P1 H3 P2 P3'],
    ['two places, overall behind other classes', [['H1', places(2)]], 'H2 P1 H3 H1 P2 P3'],
    ['the last of a class stays where it is', [['H3', places(1)]], 'H1 H2 P1 H3 P2 P3'],
    [
      'two of one class from the back to the front',
      [
        ['H1', places(2)],
        ['H2', places(1)],
      ],
      'P1 H3 H2 H1 P2 P3',
    ],
    ['a lap, by laps and time of all', [['H1', laps(2)]], 'H2 P1 H1 H3 P2 P3'],
  ])('%s', (_, given, expected) => {
    const file: Written = [
      ['H1', 'Finished', 60, 7200],
      ['H2', 'Finished', 60, 7210],
      ['P1', 'Finished', 59, 7205],
      ['H3', 'Finished', 58, 7206],
      ['P2', 'Finished', 58, 7207],
      ['P3', 'Finished', 57, 7208],
    ]
    const { cars } = adjustedClassification(imported(file), adjustments(given))
    expect(cars.map(({ entry }) => file[entry - 1]?.[0]).join(' ')).toBe(expected)
  })
})

type Options = Parameters<typeof withDefaults>[0] & { holder?: string }

/** '11:25 22:18 …': the order and the points in a championship, by the functions of the race and of the tables. */
function pointsAfter(
  given: readonly Given[],
  { holder, ...configuration }: Options = {},
  file: Written = RACE,
) {
  const { cars } = adjustedClassification(imported(file), adjustments(given))
  const STATUS = { Finished: 'finished', Running: 'running', DNF: 'dnf', DSQ: 'dsq' } as const
  const raced = cars.map((car): RoundCar => {
    const [no = '', , driven] = file[car.entry - 1] ?? []
    return {
      no,
      class: 'LMP2',
      drivers: [no],
      pos: car.classPosition,
      status: STATUS[car.status],
      laps: driven,
      lapsTaken: (driven ?? 0) - car.lapsCompleted,
      time: car.finishTimeSeconds ?? undefined,
      grid: no === holder ? 1 : car.entry + 1,
      best: no === holder ? 100 : 101 + car.entry,
    }
  })
  const settings = withDefaults({ points: [25, 18, 15, 12, 10, 8, 6], ...configuration })
  const { rounds } = scoreRounds({ rounds: [{ id: 'r', cars: raced }] }, settings)
  const scores = rounds.flatMap(({ classes }) => classes.flatMap((one) => one.cars))
  const earned = new Map(scores.map(({ of, points }) => [of.car.no, points]))
  return raced.map(({ no }) => `${no}:${earned.get(no) ?? 0}`).join(' ')
}

function imported(file: Written): ImportedCar[] {
  return file.map(([carNumber, ended, lapsCompleted, finishTimeSeconds], index) => {
    const carClass = /^[A-Z]/.exec(carNumber)?.[0] ?? 'LMP2'
    const ahead = file
      .slice(0, index)
      .filter(([no]) => (/^[A-Z]/.exec(no)?.[0] ?? 'LMP2') === carClass)
    return {
      entry: index + 1,
      carNumber,
      carClass,
      drivers: [carNumber],
      position: index + 1,
      classPosition: ahead.length + 1,
      status: ended,
      finishTimeSeconds,
      lapsCompleted,
    }
  })
}

function adjustments(given: readonly Given[]): Adjustment[] {
  return given.map(([carNumber, change], index) => ({
    ...change,
    id: index + 1,
    carNumber,
    carClass: /^[A-Z]/.exec(carNumber)?.[0] ?? 'LMP2',
    driverName: carNumber,
    crew: [carNumber],
    twin: 1,
  }))
}

const byTime = (one: Written[number], other: Written[number]) =>
  other[2] - one[2] || (one[3] ?? Infinity) - (other[3] ?? Infinity)
