import type { TrayReading } from '#server/database/schema.ts'
import type { readResultFile } from '#server/features/results/index.ts'

/** What the tray keeps of what a file was read as. */
export function toReading(race: Awaited<ReturnType<typeof readResultFile>>): TrayReading {
  const { kind, cars, otherSessions, trackVenue, trackCourse, trackLengthMetres } = race
  return {
    kind,
    startedAt: race.startedAt.toISOString(),
    trackVenue,
    trackCourse,
    trackLengthMetres: trackLengthMetres ?? null,
    otherSessions,
    cars: cars.length,
    finishers: kind === 'race' ? cars.filter(({ status }) => status === 'Finished').length : 0,
  }
}
