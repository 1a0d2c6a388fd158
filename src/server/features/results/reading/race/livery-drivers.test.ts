import { expect, it } from 'vitest'
import { inPieces, smallRace } from '#tests/support/race-file/small-race.ts'
import { readRaceFile } from '#tests/support/read-race-file.ts'

const read = (content: string) => readRaceFile(inPieces(content))

const swap = (name: string, first: number, last: number) =>
  `<Swap startLap="${first}" endLap="${last}">${name}</Swap>`

it('takes the professional of a livery on the first lap of a practice for no driver', async () => {
  const laps = '<Lap num="1"/><Lap num="2"/><Lap num="3"/>'
  const swaps = swap('A Pro', 1, 1) + swap('Lotta Laps', 2, 3)
  const drivers = `<Driver><Name>Lotta Laps</Name>${laps}${swaps}</Driver>`
  const driversOf = async (session: string, stream = '') =>
    (await read(smallRace({ session, drivers, stream }))).cars[0]?.drivers
  for (const session of ['Practice1', 'Qualify', 'Warmup', 'TestDay'])
    expect(await driversOf(session)).toEqual(['Lotta Laps'])
  expect(await driversOf('Race')).toEqual(['A Pro', 'Lotta Laps'])
  // Somebody who handed the car over is a person.
  const change =
    '<DriverChange et="90">Slot=1 Vehicle=&quot;X&quot; Old=&quot;A Pro&quot; New=&quot;Lotta Laps&quot;</DriverChange>'
  expect(await driversOf('Practice1', change)).toEqual(['A Pro', 'Lotta Laps'])
})

it('keeps a driver of a practice who drove the first lap and later ones', async () => {
  const laps = '<Lap num="1"/><Lap num="2"/><Lap num="3"/>'
  const swaps = swap('A', 1, 1) + swap('Lotta Laps', 2, 2) + swap('A', 3, 3)
  const drivers = `<Driver><Name>Lotta Laps</Name>${laps}${swaps}</Driver>`
  const { cars } = await read(smallRace({ session: 'Practice1', drivers }))
  expect(cars[0]?.drivers).toEqual(['A', 'Lotta Laps'])
})
