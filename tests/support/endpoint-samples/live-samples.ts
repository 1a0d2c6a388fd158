import { liveSamplesApi } from '#shared/contract/live-samples.ts'
import { liveTimingApi } from '#shared/contract/live-timing.ts'
import { trackRace } from '../track-race.ts'
import { admin, driver, type Guild } from './sample.ts'

let runs = 0

/** An event that is on now, and a relay that has begun to send. */
async function onTrack({ make, deps }: Guild) {
  const now = deps.now()
  const event = await make.event({
    startDateTime: now,
    endDateTime: new Date(now.getTime() + 3_600_000),
  })
  const race = trackRace({
    run: `run-of-sample-${++runs}`,
    began: now,
    track: 'Circuit de Spa-Francorchamps',
  })
  return { id: event.id, sample: race.at(0) }
}

export const liveSamples = [
  admin(liveSamplesApi.send, async (guild) => ({ body: (await onTrack(guild)).sample })),
  driver(liveTimingApi.get, async (guild) => ({ params: { id: (await onTrack(guild)).id } })),
  driver(liveTimingApi.getMap, async (guild) => ({ params: { id: (await onTrack(guild)).id } })),
]
