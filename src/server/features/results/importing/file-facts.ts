import type { resultFiles } from '#server/database/schema.ts'
import { READER } from '../reading/reader.ts'
import type { FileSession } from '../reading/race-file.worker.ts'

/** The columns of a result file's row that describe its session. */
export function fileFacts(race: FileSession) {
  return {
    sessionName: race.session,
    sessionStartedAt: race.startedAt,
    trackVenue: race.trackVenue,
    trackCourse: race.trackCourse,
    trackLengthMetres: race.trackLengthMetres ?? null,
    gameVersion: race.gameVersion,
    eventStartedAt: race.eventStartedAt,
    minutes: race.minutes ?? null,
    lapLimit: race.lapLimit ?? null,
    trackEvent: race.trackEvent,
    setting: race.setting,
    serverName: race.serverName,
    mod: race.mod ?? null,
    rules: race.rules,
    oddities: race.oddities,
    reader: READER,
  } satisfies Partial<typeof resultFiles.$inferInsert>
}
