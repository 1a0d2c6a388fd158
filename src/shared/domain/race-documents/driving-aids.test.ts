import { expect, it } from 'vitest'
import { aidsText } from './driving-aids.ts'
import { toRaceCars } from './to-race-cars.ts'

type Aids = { firstLap: number | null; lastLap: number | null; aids: string[] }[]

/** Ann drove laps 1 and 2, Bob laps 3 and 4. */
function carWith(aids: Aids | undefined) {
  const driver = (name: string) => ({ name, shownName: name, userId: null, category: null })
  const [car] = toRaceCars(
    {
      cars: [
        {
          entry: 1,
          number: '7',
          carClass: 'LMGT3',
          carModel: 'Porsche 911 GT3 R',
          teamName: '',
          drivers: [driver('Ann'), driver('Bob')],
          gridPlace: 1,
          place: 1,
          classPlace: 1,
          status: 'Finished',
          dnfReason: null,
          penalties: '',
          finishSeconds: 400,
          flagSeconds: 400,
          pitstops: 1,
          stints: [
            { driver: 0, firstLap: 1, lastLap: 2 },
            { driver: 1, firstLap: 3, lastLap: 4 },
          ],
          started: [0, 0, 0, 0],
          times: [1_000_000, 1_000_000, 1_000_000, 1_000_000],
          pitLaps: [2],
        },
      ],
    },
    {
      compounds: [],
      cars: [
        {
          entry: 1,
          sectors: [[], [], []],
          topSpeedKmh: [],
          fuel: [],
          energy: [],
          tread: [],
          compounds: [],
          ...(aids && { aids }),
        },
      ],
    },
  )
  if (!car) throw new Error('There is one car')
  return car
}

const range = (firstLap: number, ...aids: string[]) => ({ firstLap, lastLap: firstLap + 1, aids })

it.each([
  ['what the file does not tell', undefined, null],
  ['nobody with an aid', [range(1), range(3)], 'none'],
  ['the same of both', [range(1, 'ABS=1', 'Clutch'), range(3, 'ABS=1', 'Clutch')], 'ABS 1, automatic clutch'], // prettier-ignore
  ['each where they differ', [range(1), range(3, 'TC=2', 'AutoShift=3')], 'Ann: none. Bob: traction control 2, automatic gears'], // prettier-ignore
  ['a change of one driver', [range(1, 'ABS=2'), range(2)], 'ABS 2; then none'],
  ['a word that nobody has listed', [range(1, 'Hover=1')], 'Hover 1'],
])('tells %s', (_, aids, expected) => {
  expect(aidsText(carWith(aids))).toBe(expected)
})
