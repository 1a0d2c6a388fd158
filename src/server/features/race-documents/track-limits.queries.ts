import type { Database } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type { LimitLine } from '#shared/domain/race-documents/fold-log.ts'

type Known = (number | null)[]

type Columns = {
  driverNames: string[]
  texts: string[]
  etSeconds: number[]
  entry: Known
  driver: number[]
  lap: Known
  warningPoints: Known
  currentPoints: Known
  resolution: Known
  text: number[]
}

/** Lines of the log about cars that left the track, by time. */
export async function listTrackLimitLines(db: Database, sessionId: number): Promise<LimitLine[]> {
  // The driver parses JSON faster than arrays.
  const { rows } = await db.execute<{ columns: Columns }>(sql`
    select json_build_object(
      'driverNames', driver_names, 'texts', texts, 'etSeconds', et_seconds, 'entry', entry,
      'driver', driver, 'lap', lap, 'warningPoints', warning_points,
      'currentPoints', current_points, 'resolution', resolution, 'text', text
    ) as columns
    from session_track_limits
    where session_id = ${sessionId}
  `)
  const [row] = rows
  return row ? toLines(row.columns).toSorted((a, b) => a.etSeconds - b.etSeconds) : []
}

const toLines = ({ driverNames, texts, ...columns }: Columns) =>
  columns.etSeconds.map((etSeconds, line) => ({
    etSeconds,
    entry: columns.entry[line] ?? null,
    driverName: textAt(driverNames, columns.driver[line]),
    lap: lapUnderWay(columns.lap[line] ?? null),
    warningPoints: columns.warningPoints[line] ?? null,
    currentPoints: columns.currentPoints[line] ?? null,
    resolution: columns.resolution[line] ?? null,
    text: textAt(texts, columns.text[line]),
  }))

/** The file counts the laps that the car had completed when it left the track. */
const lapUnderWay = (completed: number | null) => (completed === null ? null : completed + 1)

/** @param position from 1 */
const textAt = (texts: readonly string[], position = 0) => texts[position - 1] ?? ''
