import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eventSessions } from '#server/database/schema.ts'
import { resultsApi } from '#shared/contract/results.ts'
import type { UploadAnswer } from '#shared/domain/results/upload-answer.ts'
import { CREWS, deskClient, short } from './desk-client.ts'
import { raceFile } from './race-file.ts'
import type { startTestApp } from './test-app.ts'

type App = Awaited<ReturnType<typeof startTestApp>>

type Query = { as?: UploadAnswer; partOf?: number; seen?: number }
type Sending = Query & { confirmed?: boolean; app?: Pick<App, 'as'> }

/** Uploads files of evenings, as an admin who answers the questions about them. */
export function uploadClient(
  { as, db, make }: Pick<App, 'as' | 'db' | 'make'>,
  admin: { id: number },
  driver: { id: number },
) {
  const desk = deskClient({ as, db }, admin, driver)
  let day = 0

  /** An evening that no other test uses. */
  function evening() {
    day += 3
    const today = day
    const startDateTime = new Date(Date.UTC(2026, 0, day, 18))
    const at = (minutes: number) => new Date(startDateTime.getTime() + minutes * 60_000)
    const event = () => make.event({ startDateTime, endDateTime: at(4 * 60) })
    /** `race` tells the races of the evening apart. */
    const file = ({
      race = 0,
      ...options
    }: Parameters<typeof raceFile>[0] & { race?: number } = {}) =>
      raceFile({
        ...short,
        seed: today + race * 200,
        entries: CREWS,
        startedAt: at(10),
        ...options,
      })
    return { at, event, file }
  }

  function send(eventId: number, name: string, content: string, sending: Sending = {}) {
    const { confirmed = true, app = { as }, ...query } = sending
    const file = { name, content, confirmed }
    return app.as(admin).request(resultsApi.upload, { params: { id: eventId }, query, file })
  }

  const sessionsOf = (eventId: number) =>
    db
      .select()
      .from(eventSessions)
      .where(eq(eventSessions.eventId, eventId))
      .orderBy(asc(eventSessions.kind), asc(eventSessions.ordinal))

  async function resultsOf(eventId: number, session?: number) {
    const rows = await desk.resultsOf(eventId, session)
    return rows.map(({ id: _id, ...row }) => row)
  }

  return {
    desk,
    evening,
    send,
    /** Sends a file without a confirmation. */
    ask: (eventId: number, content: string, query: Query = {}) =>
      send(eventId, 'yours.xml', content, { ...query, confirmed: false }),
    sessionsOf,
    resultsOf,
    /** What the results of a file are on their own. */
    alone: async (event: () => ReturnType<typeof make.event>, content: string) => {
      const { id } = await event()
      await send(id, 'alone.xml', content)
      return resultsOf(id)
    },
  }
}

/** The answer to a file that an admin has to decide about, of which `text` is a part. */
export const asking = (text: string, suggestions: object = {}) => ({
  status: 409,
  body: { code: 'unconfirmed', error: expect.stringContaining(text) as unknown, suggestions },
})
