import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { carEntries, driverChanges, resultFiles, stints } from '#server/database/schema.ts'
import { deskClient } from '#tests/support/desk-client.ts'
import { smallRace } from '#tests/support/race-file/small-race.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { raceOf } from '#tests/support/race-of.ts'

const { as, db, make } = await startTestApp()
const admin = await make.admin()
const driver = await make.driver()
const { upload, deskOf, restore } = deskClient({ as, db }, admin, driver)

const HEADER =
  '<ServerName>Friday Night</ServerName><DateTime>1775508637</DateTime><DamageMult>60</DamageMult><FreeSettings>2147483647</FreeSettings>'
const DRIVERS = [
  '<Driver><Name>Lotta</Name><CarNumber>7</CarNumber><CarClass>Hyper</CarClass><Position>1</Position>',
  '<FinishStatus>Finished Normally</FinishStatus><FinishTime>500</FinishTime>',
  '<Lap num="1">90.1</Lap><Lap num="2">--.----</Lap><BestLapTime>90.1</BestLapTime><Laps>2</Laps>',
  '<ControlAndAids startLap="1" endLap="2">PlayerControl,TC=1</ControlAndAids>',
  '<Swap startLap="1" endLap="1">Otto</Swap><Swap startLap="2" endLap="2">Lotta</Swap></Driver>',
].join('')
const FILE = smallRace({
  header: HEADER,
  facts: '<Minutes>30</Minutes><Laps>2147483647</Laps>',
  stream: '<DriverChange et="99.5">Slot=3 Vehicle="Car #7" Old="Otto" New="Lotta"</DriverChange>',
  drivers: DRIVERS,
})

const READING = {
  minutes: 30,
  lapLimit: null,
  eventStartedAt: '2026-04-06T20:50:37.000Z',
  serverName: 'Friday Night',
  setting: 'Multiplayer',
  rules: { damagePercent: 60, freeSettings: 'all' },
  oddities: [{ kind: 'laps-without-time', count: 1, cars: [{ entry: 1, laps: 1 }], words: [] }],
  isOutdated: false,
}

it('stores the session of a file, and shows it at the desk with its oddities', async () => {
  const event = await make.event()
  await upload(event.id, FILE)

  expect((await deskOf(event.id)).reading).toEqual(READING)
})

it('shows them for a restored file too', async () => {
  const event = await make.event()
  await upload(event.id, FILE)
  // With other laps; another recording of the same session would be merged.
  await upload(event.id, smallRace({ drivers: DRIVERS.replaceAll('90.1', '91.4') }))
  expect((await deskOf(event.id)).reading).toMatchObject({ minutes: null, serverName: '' })

  const { earlierFiles } = await deskOf(event.id)
  await restore(event.id, earlierFiles[0]?.id)

  expect((await deskOf(event.id)).reading).toEqual(READING)
})

it('stores the aids by lap, and the times of driver changes', async () => {
  const event = await make.event()
  await upload(event.id, FILE)

  const ofEvent = (table: typeof carEntries | typeof stints | typeof driverChanges) =>
    eq(table.sessionId, raceOf(event.id))
  const [car] = await db.select().from(carEntries).where(ofEvent(carEntries))
  expect(car?.aids).toEqual([{ firstLap: 1, lastLap: 2, control: 'PlayerControl', aids: ['TC=1'] }])
  const times = await db
    .select({ started: stints.startedSeconds, ended: stints.endedSeconds })
    .from(stints)
    .where(ofEvent(stints))
    .orderBy(asc(stints.number))
  expect(times).toEqual([
    { started: null, ended: 99.5 },
    { started: 99.5, ended: null },
  ])
  expect(await db.select().from(driverChanges).where(ofEvent(driverChanges))).toEqual([
    {
      sessionId: car?.sessionId,
      ordinal: 1,
      etSeconds: 99.5,
      entry: 1,
      slot: 3,
      vehicleName: 'Car #7',
      oldName: 'Otto',
      newName: 'Lotta',
    },
  ])
})

it('shows that a file read by an older version was not checked for oddities', async () => {
  const event = await make.event()
  await upload(event.id, FILE)
  const unread = { minutes: null, eventStartedAt: null, serverName: null, setting: null }
  await db
    .update(resultFiles)
    .set({ ...unread, rules: null, oddities: null, reader: 0 })
    .where(eq(resultFiles.sessionId, raceOf(event.id)))

  expect((await deskOf(event.id)).reading).toEqual({
    ...unread,
    lapLimit: null,
    rules: null,
    oddities: null,
    isOutdated: true,
  })
})
