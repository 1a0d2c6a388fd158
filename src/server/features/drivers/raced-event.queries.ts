import { sql } from '#server/database/sql.ts'

/** Columns of a table `track`. */
export const trackColumns = sql`
  track.id as "trackId", track.name as "trackName", track.layout_variant as "layoutVariant"`

/** Columns of the tables `event` and `track`. */
export const eventColumns = sql`
  event.id as "eventId", event.title, event.start_date_time as date, event.timezone, ${trackColumns}`

export type TrackRow = { trackId: number; trackName: string; layoutVariant: string | null }

export type EventRow = TrackRow & { eventId: number; title: string; date: string; timezone: string }

export function withTrack<Row extends TrackRow>(row: Row) {
  const { trackId, trackName, layoutVariant, ...rest } = row
  return { ...rest, track: { id: trackId, name: trackName, layoutVariant } }
}

export function withEvent<Row extends EventRow>(row: Row) {
  const { eventId, title, date, timezone, trackId, trackName, layoutVariant, ...rest } = row
  return {
    ...rest,
    event: { id: eventId, title, date: new Date(date), timezone },
    track: { id: trackId, name: trackName, layoutVariant },
  }
}
