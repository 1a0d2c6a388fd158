import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { inPieces, smallRace } from '#tests/support/race-file/small-race.ts'
import { readRaceFile } from '#tests/support/read-race-file.ts'
import { readStints } from './read-stints.ts'

const read = (content: string) => readRaceFile(inPieces(content))

async function readCar(fields: string) {
  const drivers = `<Driver><Name>Lotta Laps</Name>${fields}</Driver>`
  const { cars } = await read(smallRace({ drivers }))
  const [car] = cars
  if (!car) throw new Error('No car was read')
  return car
}

const control = (text: string) => `<ControlAndAids startLap="1" endLap="2">${text}</ControlAndAids>`

it.each([
  ['Hyper', 'Hypercar'],
  ['LMP2', 'LMP2'],
  ['LMP2_ELMS', 'LMP2'],
  ['LMP3', 'LMP3'],
  ['GT3', 'LMGT3'],
  ['GTE', 'GTE'],
  ['F1 1991', 'F1 1991'],
])('shows the class %s as %s', async (fileClass, carClass) => {
  expect(await readCar(`<CarClass>${fileClass}</CarClass>`)).toMatchObject({ fileClass, carClass })
})

it.each([
  ['Finished Normally', undefined, 'Finished', undefined],
  ['DNF', 'Suspension', 'DNF', 'Suspension'],
  ['DQ', undefined, 'DSQ', undefined],
  ['None', undefined, 'DNF', undefined],
])('reads %s with reason %s as %s', async (finish, reason, status, dnfReason) => {
  const why = reason === undefined ? '' : `<DNFReason>${reason}</DNFReason>`
  const car = await readCar(`<FinishStatus>${finish}</FinishStatus>${why}`)
  expect(car).toMatchObject({ status, dnfReason })
})

it('orders cars by position, keeps the place of a car without the flag and puts cars without a place last', async () => {
  const drivers = [
    '<Driver><Name>Third</Name><Position>3</Position><FinishStatus>Finished Normally</FinishStatus></Driver>',
    '<Driver><Name>Nowhere</Name><Position>-1</Position></Driver>',
    '<Driver><Name>Parked</Name><Position>2</Position><FinishStatus>None</FinishStatus></Driver>',
    '<Driver><Name>Winner</Name><Position>1</Position><FinishStatus>Finished Normally</FinishStatus></Driver>',
  ]

  const { cars } = await read(smallRace({ drivers: drivers.join('') }))

  expect(cars.map(({ entry, position, driverName }) => [entry, position, driverName])).toEqual([
    [1, 1, 'Winner'],
    [2, 2, 'Parked'],
    [3, 3, 'Third'],
    [4, 4, 'Nowhere'],
  ])
})

it('keeps car numbers as text', async () => {
  expect(await readCar('<CarNumber>007</CarNumber>')).toHaveProperty('carNumber', '007')
})

it('reads every fact of a lap', async () => {
  const car = await readCar(
    '<Lap num="1" p="7" et="128.5625" s1="36.3502" s2="38.7825" s3="28.2904" topspeed="274.32" fuel="0.631" fuelUsed="-0.131" ve="0.900" veUsed="0.031" twfl="0.976" twfr="0.975" twrl="0.974" twrr="0.973" fcompound="0,Medium" rcompound="1,Hard" FL="0,Medium" FR="1,Hard" RL="2,Soft" RR="3,Wet" pit="1">103.4231</Lap>',
  )

  expect(car.laps).toEqual([
    {
      number: 1,
      position: 7,
      started: 128.5625,
      time: 103.4231,
      sector1: 36.3502,
      sector2: 38.7825,
      sector3: 28.2904,
      topSpeed: 274.32,
      fuel: 0.631,
      fuelUsed: -0.131,
      energy: 0.9,
      energyUsed: 0.031,
      wearFrontLeft: 0.976,
      wearFrontRight: 0.975,
      wearRearLeft: 0.974,
      wearRearRight: 0.973,
      frontCompound: 'Medium',
      rearCompound: 'Hard',
      compoundFrontLeft: 'Medium',
      compoundFrontRight: 'Hard',
      compoundRearLeft: 'Soft',
      compoundRearRight: 'Wet',
      isPit: true,
    },
  ])
})

it.each([
  '--.----',
  '',
  '-1.000',
  'NaN',
  'Infinity',
  '1e3',
  '0x10',
  '1.2.3',
  '.5',
  '5.',
  '123456789012345',
])("leaves a lap's value undefined for %j", async (written) => {
  const car = await readCar(
    `<Lap et="${written}" s1="${written}" fuel="${written}" fuelUsed="${written}" p="${written}">${written}</Lap>`,
  )
  expect(car.laps).toMatchObject([
    {
      number: 1,
      position: undefined,
      started: undefined,
      time: undefined,
      sector1: undefined,
      fuel: undefined,
      fuelUsed: undefined,
      isPit: false,
    },
  ])
})

it('ignores the place 105, which the game fills in for a recorder that joined late', async () => {
  const car = await readCar('<Lap num="1" p="105" topspeed="0.00"/><Lap num="2" p="104"/>')
  expect(car.laps).toMatchObject([{ position: undefined, topSpeed: undefined }, { position: 104 }])
})

it('numbers laps in increasing order, whatever the file says', async () => {
  const car = await readCar(
    '<Lap num="2"/><Lap num="2"/><Lap/><Lap num="9"/><Lap num="2001"/><Lap num="99999999"/>',
  )
  expect(car.laps.map(({ number }) => number)).toEqual([2, 3, 4, 9, 10, 11])
  expect(car.lapsCompleted).toBe(6)
})

it.each([
  ['PlayerControl,TC=1', true],
  ['PlayerControl|AIControl', true],
  ['AIControl|PlayerControl', true],
  ['AIControl,PlayerControl', true],
  ['UnknownControl', true],
  ['AIControl', false],
  ['AIControl|UnknownControl', false],
  ['UnknownControl|AIControl', false],
])('judges whether a person drove with %s: %s', async (controls, isHuman) => {
  const elements = controls.split('|').map(control).join('')
  for (const isPlayer of ['0', '1'])
    expect(await readCar(`<isPlayer>${isPlayer}</isPlayer>${elements}`)).toHaveProperty(
      'isHuman',
      isHuman,
    )
})

it('uses `isPlayer` for a car without laps', async () => {
  expect(await readCar('<isPlayer>0</isPlayer>')).toHaveProperty('isHuman', false)
  expect(await readCar('<isPlayer>1</isPlayer>')).toHaveProperty('isHuman', true)
})

const swap = (name: string, first: number | string, last: number | string) =>
  `<Swap startLap="${first}" endLap="${last}">${name}</Swap>`

it.each([
  ['no swap', '', [[1, 10, 'Lotta Laps']], ['Lotta Laps']],
  ['an empty swap', swap('', 1, 10), [[1, 10, 'Lotta Laps']], ['Lotta Laps']],
  [
    'one driver twice, out of order',
    swap('B', 5, 7) + swap('Lotta Laps', 8, 10) + swap('Lotta Laps', 1, 4),
    [
      [1, 4, 'Lotta Laps'],
      [5, 7, 'B'],
      [8, 10, 'Lotta Laps'],
    ],
    ['Lotta Laps', 'B'],
  ],
  [
    'an overlap',
    swap('A', 1, 5) + swap('Lotta Laps', 5, 10),
    [
      [1, 4, 'A'],
      [5, 10, 'Lotta Laps'],
    ],
    ['A', 'Lotta Laps'],
  ],
  [
    'a gap',
    swap('A', 1, 3) + swap('B', 6, 10),
    [
      [1, 3, 'A'],
      [6, 10, 'B'],
    ],
    ['A', 'B', 'Lotta Laps'],
  ],
  [
    'no start',
    swap('A', 4, 6) + swap('Lotta Laps', 7, 10),
    [
      [4, 6, 'A'],
      [7, 10, 'Lotta Laps'],
    ],
    ['A', 'Lotta Laps'],
  ],
  [
    'no end',
    swap('A', 1, 3) + swap('B', 4, 6),
    [
      [1, 3, 'A'],
      [4, 6, 'B'],
      [7, 10, 'Lotta Laps'],
    ],
    ['A', 'B', 'Lotta Laps'],
  ],
  [
    'a name missing at the end',
    swap('Lotta Laps', 1, 5) + swap('', 6, 10),
    [[1, 10, 'Lotta Laps']],
    ['Lotta Laps'],
  ],
  [
    'a gap in the laps of the only driver',
    swap('Lotta Laps', 2, 5) + swap('Lotta Laps', 7, 8),
    [[1, 10, 'Lotta Laps']],
    ['Lotta Laps'],
  ],
  [
    'one inside another',
    swap('Lotta Laps', 1, 10) + swap('B', 4, 6),
    [
      [1, 3, 'Lotta Laps'],
      [4, 6, 'B'],
      [7, 10, 'Lotta Laps'],
    ],
    ['Lotta Laps', 'B'],
  ],
  [
    'two that begin together',
    swap('A', 1, 3) + swap('Lotta Laps', 1, 10),
    [
      [1, 3, 'A'],
      [4, 10, 'Lotta Laps'],
    ],
    ['A', 'Lotta Laps'],
  ],
  [
    'three inside each other',
    swap('A', 5, 5) + swap('B', 5, 8) + swap('Lotta Laps', 1, 10),
    [
      [1, 4, 'Lotta Laps'],
      [5, 5, 'A'],
      [6, 8, 'B'],
      [9, 10, 'Lotta Laps'],
    ],
    ['Lotta Laps', 'A', 'B'],
  ],
  [
    'the same one twice',
    swap('Lotta Laps', 1, 10) + swap('Lotta Laps', 1, 10),
    [[1, 10, 'Lotta Laps']],
    ['Lotta Laps'],
  ],
  [
    'one without laps',
    swap('A', 1, 4) + swap('B', 5, 4) + swap('Lotta Laps', 5, 10),
    [
      [1, 4, 'A'],
      [5, 10, 'Lotta Laps'],
    ],
    ['A', 'Lotta Laps', 'B'],
  ],
  ['invalid lap numbers', swap('A', 'x', -1), [[1, 10, 'Lotta Laps']], ['Lotta Laps', 'A']],
])('reads stints with %s', async (_, swaps, stints, drivers) => {
  const car = await readCar(`<Laps>10</Laps>${swaps}`)
  expect(car.stints.map((s) => [s.firstLap, s.lastLap, s.driverName])).toEqual(stints)
  expect(car.stints.map(({ number }) => number)).toEqual(stints.map((__, index) => index + 1))
  expect(car.drivers).toEqual(drivers)
})

it('counts laps beyond the completed ones', async () => {
  const car = await readCar('<Laps>1</Laps><Lap num="1"/><Lap num="4"/>')
  expect(car.stints).toEqual([{ number: 1, driverName: 'Lotta Laps', firstLap: 1, lastLap: 4 }])
})

const someSwaps = fc.array(
  fc.record({
    driverName: fc.constantFrom('', 'A', 'B', 'C'),
    startLap: fc.integer({ min: -1, max: 12 }).map(String),
    endLap: fc.integer({ min: -1, max: 12 }).map(String),
  }),
  { maxLength: 8 },
)

it('assigns each lap of a car to at most one driver, and to none only if it names none', () => {
  fc.assert(
    fc.property(someSwaps, fc.integer({ min: 1, max: 14 }), (swaps, lapCount) => {
      const { stints, unnamedLaps } = readStints(swaps, { driverName: 'A', lapCount })
      expect(stints.map(({ number }) => number)).toEqual(stints.map((_, index) => index + 1))
      let without = 0
      for (let lap = 1; lap <= lapCount; lap += 1) {
        const drivers = stints.filter((s) => s.firstLap <= lap && lap <= s.lastLap)
        expect(drivers.length).toBeLessThanOrEqual(1)
        if (drivers.length === 0) without += 1
      }
      expect(without).toBeLessThanOrEqual(unnamedLaps)
    }),
  )
})

it.each([
  [
    'nothing to repair',
    [
      ['A', 1, 4],
      ['B', 5, 10],
    ],
    0,
    0,
  ],
  ['an empty swap for all of it', [['', 1, 10]], 0, 0],
  [
    'two laps without a name',
    [
      ['A', 1, 3],
      ['B', 6, 10],
    ],
    2,
    0,
  ],
  [
    'the last laps without a name',
    [
      ['A', 1, 6],
      ['', 7, 10],
    ],
    4,
    0,
  ],
  [
    'three laps with two drivers each',
    [
      ['A', 1, 10],
      ['B', 4, 6],
    ],
    0,
    3,
  ],
  [
    'one driver twice',
    [
      ['A', 1, 10],
      ['A', 4, 6],
    ],
    0,
    0,
  ],
] as const)('reports what was repaired for %s', (_, written, unnamedLaps, sharedLaps) => {
  const swaps = written.map(([driverName, first, last]) => ({
    driverName,
    startLap: String(first),
    endLap: String(last),
  }))
  const car = { driverName: 'B', lapCount: 10 }
  expect(readStints(swaps, car)).toMatchObject({ unnamedLaps, sharedLaps })
})

it('stores which aids were used on which laps', async () => {
  const car = await readCar(
    `${control('PlayerControl,TC=1,ABS=2')}<ControlAndAids>AIControl</ControlAndAids>`,
  )
  expect(car.aids).toEqual([
    { firstLap: 1, lastLap: 2, control: 'PlayerControl', aids: ['TC=1', 'ABS=2'] },
    { firstLap: null, lastLap: null, control: 'AIControl', aids: [] },
  ])
})

it('knows no compound where the game writes N/A', async () => {
  const car = await readCar('<Lap fcompound="0,N/A" rcompound="0,Medium" FL="0,N/A"/>')
  expect(car.laps).toMatchObject([
    { frontCompound: undefined, rearCompound: 'Medium', compoundFrontLeft: undefined },
  ])
})
