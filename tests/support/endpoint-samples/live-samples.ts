import { one } from '#server/database/one.ts'
import { liveCars, liveLaps, liveSessions } from '#server/database/schema.ts'
import { liveDeskApi } from '#shared/contract/live-desk.ts'
import { LiveSample, liveSamplesApi } from '#shared/contract/live-samples.ts'
import { liveTimingApi } from '#shared/contract/live-timing.ts'
import { raceControlApi } from '#shared/contract/race-control.ts'
import { beginTracking, followSession } from '#shared/domain/live-timing/follow-session.ts'
import { caseScene } from '../case-scene.ts'
import { trackRace } from '../track-race.ts'
import { admin, type Caller, driver, type Guild } from './sample.ts'

let runs = 0

/** An event that is on now, and a relay that has begun to send. */
async function sentBy(guild: Guild, { client }: Caller) {
  const { id, sample } = await onTrack(guild)
  await client.call(liveSamplesApi.send, { body: sample })
  const { data } = await client.call(liveDeskApi.get, { params: { id } })
  return { id, senderId: data.timing?.senders[0]?.id ?? 0 }
}

/** An event whose cars an organiser's relay has seen. */
async function seenIn(guild: Guild) {
  const { id, sample } = await onTrack(guild)
  await guild.as(await guild.make.admin()).call(liveSamplesApi.send, { body: sample })
  return id
}

/** A race of which somebody saw a lap, and whose signal is lost. */
export async function drivenBy({ make, db }: Guild, { id: userId }: Pick<Caller, 'id'>) {
  const now = new Date()
  const event = await make.event({
    startDateTime: new Date(now.getTime() - 7_200_000),
    endDateTime: new Date(now.getTime() - 3_600_000),
  })
  const race = trackRace()
  const sample = LiveSample.parse(race.at(200))
  const tracking = beginTracking(sample, now.getTime())
  followSession(tracking, sample, now.getTime())
  const sessionId = one(
    await db
      .insert(liveSessions)
      .values({
        eventId: event.id,
        kind: 'race',
        ordinal: 1,
        track: 'Spa',
        isOnline: true,
        state: 'ended',
        beganAt: now,
        seenAt: now,
        tracking,
      })
      .returning({ id: liveSessions.id }),
  ).id
  await db.insert(liveCars).values({
    sessionId,
    car: 1,
    slot: 3,
    vehicle: '7_VEHICLE',
    number: '7',
    carClass: 'Hypercar',
    team: 'Team 7',
    drivers: ['Ann Example'],
  })
  await db.insert(liveLaps).values({
    sessionId,
    car: 1,
    lap: 1,
    crossed: 70.5,
    seconds: 60.5,
    driver: 0,
    isPit: false,
    flag: 'green',
    senderId: userId,
  })
  return { params: { id: event.id } }
}

async function onTrack({ make, deps }: Guild) {
  const now = deps.now()
  const event = await make.event({
    startDateTime: now,
    endDateTime: new Date(now.getTime() + 3_600_000),
  })
  runs++
  const race = trackRace({
    run: `run-of-sample-${runs}`,
    // Of a session of its own.
    racers: [{ slot: 3, no: String(runs), cls: 'Hyper', driver: `Driver ${runs}`, lap: 60 }],
    began: now,
    track: 'Circuit de Spa-Francorchamps',
  })
  return { id: event.id, sample: race.at(0) }
}

const NOTED = {
  raceSeconds: 90,
  category: 'contact' as const,
  verdict: 'after-race' as const,
  text: 'Turn 5',
  isPublished: false,
}

/** A line of race control about a car of an event. */
async function noted(guild: Guild, { client }: Caller) {
  const { event, entries } = await caseScene(guild).raced()
  const cars = [{ entryId: entries.accused, number: '22', carClass: 'Hypercar' }]
  const body = { ...NOTED, cars }
  const params = { id: event.id }
  const { data } = await client.call(raceControlApi.write, { params, body })
  return { params: { id: event.id, lineId: data.id }, body }
}

export const liveSamples = [
  admin(raceControlApi.get, async (guild, caller) => ({
    params: { id: (await noted(guild, caller)).params.id },
  })),
  admin(raceControlApi.write, async (guild, caller) => {
    const { params, body } = await noted(guild, caller)
    return { params: { id: params.id }, body: { ...body, text: 'Turn 6' } }
  }),
  admin(raceControlApi.change, async (guild, caller) => {
    const { params, body } = await noted(guild, caller)
    return { params, body: { ...body, version: 1, text: 'Turn 6' } }
  }),
  admin(raceControlApi.remove, async (guild, caller) => ({
    params: (await noted(guild, caller)).params,
  })),
  admin(raceControlApi.handOver, async (guild, caller) => {
    const { id, lineId } = (await noted(guild, caller)).params
    return { params: { id }, body: { lineIds: [lineId] } }
  }),
  admin(raceControlApi.listWaiting, async (guild, caller) => {
    await noted(guild, caller)
    return {}
  }),
  driver(raceControlApi.listSaid, async (guild) => ({
    params: { id: (await onTrack(guild)).id },
  })),
  admin(liveSamplesApi.send, async (guild) => ({ body: (await onTrack(guild)).sample })),
  admin(liveDeskApi.get, async (guild, caller) => ({
    params: { id: (await sentBy(guild, caller)).id },
  })),
  admin(liveDeskApi.cutSender, async (guild, caller) => ({
    params: await sentBy(guild, caller),
    body: { discard: true },
  })),
  admin(liveDeskApi.takeSenderBack, async (guild, caller) => {
    const params = await sentBy(guild, caller)
    await caller.client.call(liveDeskApi.cutSender, { params, body: { discard: false } })
    return { params }
  }),
  admin(liveDeskApi.makeProvisional, drivenBy),
  admin(liveDeskApi.removeProvisional, async (guild, caller) => {
    const input = await drivenBy(guild, caller)
    await caller.client.call(liveDeskApi.makeProvisional, input)
    return input
  }),
  driver(liveTimingApi.get, async (guild) => ({ params: { id: (await onTrack(guild)).id } })),
  driver(liveTimingApi.getRace, async (guild) => ({ params: { id: (await onTrack(guild)).id } })),
  driver(liveTimingApi.getCar, async (guild) => ({
    params: { id: await seenIn(guild), car: 1 },
  })),
  driver(liveTimingApi.getMap, async (guild) => ({ params: { id: (await onTrack(guild)).id } })),
]
