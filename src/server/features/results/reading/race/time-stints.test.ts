import { expect, it } from 'vitest'
import { inPieces, smallRace } from '#tests/support/race-file/small-race.ts'
import { readRaceFile } from '#tests/support/read-race-file.ts'

const change = (et: number, from: string, to: string, slot = '4') =>
  `<DriverChange et="${et}">Slot=${slot} Vehicle=&quot;WTM #12:ELMS&quot; Old=&quot;${from}&quot; New=&quot;${to}&quot;</DriverChange>`

const swap = (name: string, first: number, last: number) =>
  `<Swap startLap="${first}" endLap="${last}">${name}</Swap>`

const SHARED = `<Driver><Name>A</Name><Laps>9</Laps>${swap('A', 1, 3)}${swap('B', 4, 6)}${swap('A', 7, 9)}</Driver>`
const ALONE = '<Driver><Name>C</Name><Laps>9</Laps></Driver>'

const read = (stream: string, drivers = SHARED + ALONE) =>
  readRaceFile(inPieces(smallRace({ stream, drivers })))

async function timesOf(stream: string) {
  const { cars } = await read(stream)
  return cars[0]?.stints.map((stint) => [stint.startedSeconds, stint.endedSeconds])
}

it('sets when each stint began and ended', async () => {
  expect(await timesOf(change(400, 'A', 'B') + change(800.5, 'B', 'A'))).toEqual([
    [undefined, 400],
    [400, 800.5],
    [800.5, undefined],
  ])
})

it('sets the known times if a driver change is missing', async () => {
  expect(await timesOf(change(800.5, 'B', 'A'))).toEqual([
    [undefined, undefined],
    [undefined, 800.5],
    [800.5, undefined],
  ])
  expect(await timesOf('')).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ])
})

it('keeps every driver change, with its car if that is certain', async () => {
  const stream = [
    change(400, 'A', 'B'),
    change(410, 'B', 'B'),
    change(500, 'A', 'C', 'x'),
    change(600, 'Stranger', 'C'),
    change(700, 'Seán &amp; &quot;Co&quot;', ''),
  ].join('')

  const { driverChanges, oddities } = await read(stream)

  const seen = driverChanges.map((line) => [line.etSeconds, line.entry, line.oldName, line.newName])
  expect(seen).toEqual([
    [400, 1, 'A', 'B'],
    [410, 1, 'B', 'B'],
    [500, undefined, 'A', 'C'],
    [600, undefined, 'Stranger', 'C'],
    [700, undefined, 'Seán & "Co"', ''],
  ])
  expect(driverChanges.map(({ slot }) => slot)).toEqual([4, 4, undefined, 4, 4])
  expect(driverChanges[0]?.vehicleName).toBe('WTM #12:ELMS')
  expect(oddities).toContainEqual(expect.objectContaining({ kind: 'driver-changes', count: 4 }))
})

it.each(['', 'A left', 'Slot=1 Old="A" New="B"', 'Slot=1 Vehicle="x" New="B" Old="A"'])(
  'does not read %j as a driver change',
  async (text) => {
    const { driverChanges } = await read(`<DriverChange et="1">${text}</DriverChange>`)
    expect(driverChanges).toEqual([])
  },
)
