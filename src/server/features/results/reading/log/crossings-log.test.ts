import { expect, it } from 'vitest'
import { inPieces, smallRace } from '#tests/support/race-file/small-race.ts'
import { readRaceFile } from '#tests/support/read-race-file.ts'

const score = (text: string) => `<Score et="900.1">${text}</Score>`

const laps = (...all: [et: string, time: string][]) =>
  all.map(([et, time], index) => `<Lap num="${index + 1}" et="${et}">${time}</Lap>`).join('')

const driver = (name: string, children: string) =>
  `<Driver><Name>${name}</Name>${children}</Driver>`

async function crossedOf(stream: string, drivers: string) {
  const { cars } = await readRaceFile(inPieces(smallRace({ stream, drivers })))
  return cars.map((car) => car.laps.map(({ crossed }) => crossed))
}

it('keeps a crossing of the log where the laps do not tell it', async () => {
  const stream = [
    score('Jo [x](WW)(12) lap=1 point=0 t=90.000 et=190.000'),
    score('Jo [x](WW)(12) lap=2 point=0 t=-1.000 et=285.540'),
    score('Jo [x](WW)(12) lap=2 point=1 t=-1.000 et=212.000'),
    score('Jo [x](WW)(12) lap=3 point=0 t=-1.000 et=380.25'),
  ]
  // The second lap ends where the third begins, the third is the last one.
  const car = laps(['100.0', '90.0000'], ['190.0', '--.----'], ['285.5', '--.----'])
  expect(await crossedOf(stream.join(''), driver('Jo [x](WW)', car))).toEqual([
    [undefined, undefined, 380.25],
  ])
})

it('keeps it for a lap in the middle if the next start is unknown too', async () => {
  const stream = score('Jo(1) lap=2 point=0 t=-1.000 et=285.54')
  const car = laps(['100.0', '90.0000'], ['190.0', '--.----'], ['--.---', '95.0000'])
  expect(await crossedOf(stream, driver('Jo', car))).toEqual([[undefined, 285.54, undefined]])
})

it('believes no crossing before the lap began, and nothing else that the log says', async () => {
  const stream = [
    score('Jo(1) lap=1 point=0 t=-1.000 et=50.0'),
    score('Checkered for Jo, laps=1/2147483647, endET=50.0/60.0, crossedAfterTime=0'),
    score(`Jo(1) lap=1 point=0 t=-1.000 et=1${'0'.repeat(90)}`),
  ]
  expect(await crossedOf(stream.join(''), driver('Jo', laps(['100.0', '--.----'])))).toEqual([
    [undefined],
  ])
})

it('gives a crossing to nobody if two cars share the name', async () => {
  const stream = score('Jo(1) lap=1 point=0 t=-1.000 et=190.0')
  const car = driver('Jo', laps(['100.0', '--.----']))
  expect(await crossedOf(stream, car + car)).toEqual([[undefined], [undefined]])
})

it('knows the crossing of a car whose other driver was in it', async () => {
  const stream = score('Ann(1) lap=1 point=0 t=-1.000 et=190.0')
  const swaps = '<Swap startLap="1" endLap="1">Ann</Swap><Swap startLap="2" endLap="2">Bea</Swap>'
  const car = driver('Bea', laps(['100.0', '--.----'], ['--.---', '91.0000']) + swaps)
  expect(await crossedOf(stream, car)).toEqual([[190, undefined]])
})

it('takes the first line after the lap began, where a formation lap has one too', async () => {
  const formation = score('Jo(1) lap=1 point=0 t=-1.000 et=95.0')
  const first = score('Jo(1) lap=1 point=0 t=-1.000 et=190.5')
  const late = score('Jo(1) lap=1 point=0 t=-1.000 et=290.5')
  const car = driver('Jo', laps(['100.0', '--.----']))
  for (const stream of [formation + first, formation + first + late])
    expect(await crossedOf(stream, car)).toEqual([[190.5]])
  // For a first lap without a start: the first after the green flag, which other cars tell.
  const other = driver('Al', laps(['100.0', '95.0000']))
  const unknown = driver('Jo', laps(['--.---', '--.----']))
  expect(await crossedOf(formation + first, other + unknown)).toEqual([[undefined], [190.5]])
  // For a lap without a start: the first after the lap before it began.
  const second = score('Jo(1) lap=2 point=0 t=-1.000 et=80.0')
  const again = score('Jo(1) lap=2 point=0 t=-1.000 et=280.0')
  const untimed = laps(['100.0', '90.0000'], ['--.---', '--.----'])
  expect(await crossedOf(second + again, driver('Jo', untimed))).toEqual([[undefined, 280]])
})
