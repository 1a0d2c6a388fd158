import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchChanges } from './match-changes.ts'

const GREEN = 120
const LAP = 100

/** Laps of 100 s from the green flag on. */
const laps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    startedSeconds: GREEN + index * LAP,
    seconds: LAP,
  }))

/** When lap n begins. */
const line = (lap: number) => GREEN + (lap - 1) * LAP

/** 'A1-3 B4-6' */
const stintsOf = (text: string) =>
  text.split(' ').map((one) => {
    const [, driverName = '', first, last] = /^(\w)(\d+)-(\d+)$/.exec(one) ?? []
    return { driverName, firstLap: Number(first), lastLap: Number(last) }
  })

/** [120, 'AB'] is A to B at 120 s. */
const changesOf = (all: readonly (readonly [number, string])[]) =>
  all.map(([etSeconds, [oldName = '', newName = '']]) => ({ etSeconds, oldName, newName }))

function times(
  stints: string,
  changes: readonly (readonly [number, string])[],
  timed: Parameters<typeof matchChanges>[2] = laps(12),
) {
  const found = matchChanges(stintsOf(stints), changesOf(changes), timed)
  return stintsOf(stints)
    .slice(1)
    .map((_, index) => {
      const match = found.find(({ stint }) => stint === index + 1)
      return match ? [match.changes[0].etSeconds, match.changes.at(-1)?.etSeconds] : null
    })
}

describe('driver changes of the log', () => {
  test.each([
    [
      'at the stops',
      'A1-3 B4-6 A7-12',
      [
        [line(4) - 20, 'AB'],
        [line(7) + 30, 'BA'],
      ],
      [line(4) - 20, line(7) + 30],
    ],
    [
      'a change before green shifts no later ones',
      'A1-3 B4-6 A7-9 B10-12',
      [
        [40, 'AB'],
        [60, 'BA'],
        [line(4), 'AB'],
        [line(7), 'BA'],
        [line(10), 'AB'],
      ],
      [line(4), line(7), line(10)],
    ],
    [
      'one that the log lacks leaves the others in place',
      'A1-3 B4-6 A7-9 B10-12',
      [[line(10) + 5, 'AB']],
      [null, null, line(10) + 5],
    ],
    [
      'one that no lap followed begins no stint',
      'A1-6 B7-12',
      [
        [line(3), 'AB'],
        [line(3) + 20, 'BA'],
        [line(7), 'AB'],
      ],
      [line(7)],
    ],
    [
      'after the flag',
      'A1-6 B7-12',
      [
        [line(7), 'AB'],
        [line(13) + 80, 'BA'],
      ],
      [line(7)],
    ],
    [
      'a tenth of a second off the line of a lap',
      'A1-1 B2-12',
      [[GREEN - 0.04, 'AB']],
      [GREEN - 0.04],
    ],
  ] as const)('%s', (_, stints, changes, expected) => {
    expect(times(stints, changes)).toEqual(expected.map((at) => at && [at, at]))
  })

  test('through a driver who drove no lap are one stop', () => {
    expect(
      times('A1-6 B7-12', [
        [line(7) + 10, 'AC'],
        [line(7) + 25, 'CB'],
      ]),
    ).toEqual([[line(7) + 10, line(7) + 25]])
  })

  test('are matched by their order where laps have no times', () => {
    const changes = [
      [400, 'AB'],
      [800, 'BA'],
    ] as const
    const untimed = laps(12).map((lap) => ({ ...lap, startedSeconds: null, seconds: null }))
    for (const timed of [untimed, []])
      expect(times('A1-3 B4-6 A7-12', changes, timed)).toEqual([
        [400, 400],
        [800, 800],
      ])
  })

  test('find their stints whatever else the log has', () => {
    const stop = fc.record({ after: fc.integer({ min: -90, max: 90 }), isLogged: fc.boolean() })
    const other = fc.tuple(fc.integer({ min: 0, max: GREEN - 1 }), fc.constantFrom('AB', 'BA'))
    fc.assert(
      fc.property(fc.array(stop, { maxLength: 5 }), fc.array(other), (stops, before) => {
        const stints = Array.from({ length: stops.length + 1 }, (_, index) => ({
          driverName: index % 2 === 0 ? 'A' : 'B',
          firstLap: index * 3 + 1,
          lastLap: index * 3 + 3,
        }))
        const logged = stops.flatMap(({ after, isLogged }, index) => {
          const at = line(index * 3 + 4) + after
          return isLogged ? ([[at, index % 2 === 0 ? 'AB' : 'BA']] as const) : []
        })
        const found = matchChanges(stints, changesOf([...before, ...logged]), laps(18))
        const expected = stops.flatMap(({ after, isLogged }, index) =>
          isLogged ? [[index + 1, line(index * 3 + 4) + after]] : [],
        )
        expect(found.map(({ stint, changes: [one] }) => [stint, one.etSeconds])).toEqual(expected)
      }),
    )
  })
})
