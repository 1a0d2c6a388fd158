import { DAY_RACE } from '#tests/support/day-race.ts'
import { raceFile } from '#tests/support/race-file.ts'
import type { Guild } from './guild.ts'
import type { RunningServer } from './running-server.ts'

/** Uploads a race of 24 hours as the results of an event. */
export async function uploadDayRace({ cookie }: Guild, { origin }: RunningServer, eventId: number) {
  const form = new FormData()
  form.append('confirmed', 'true')
  form.append('resultsFile', new Blob([raceFile(DAY_RACE)]), 'day.xml')
  const answer = await fetch(`${origin}/api/events/${eventId}/results/upload`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  if (!answer.ok) throw new Error(`The upload was refused: ${await answer.text()}`)
}
