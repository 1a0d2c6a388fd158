import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { events } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { hasResults } from '#server/features/entries/index.ts'

/** The numbers keep rows of different tables apart that have the same id. */
const shownRows = sql`
  with entry as (
    select id, xmin, car_id, team_id, notes is not null or state_reason is not null as is_private
    from entries where event_id = ${events.id}
  ), member as (
    select crew_members.id, crew_members.xmin, user_id, is_private
    from crew_members join entry on entry.id = entry_id
  ), shown (kind, id, xmin) as (
    select 1, ${events.id}, ${events}.xmin
    union all select 2, id, xmin from entry
    union all select 3, id, xmin from member
    union all select 4, id, xmin from users
      where id in (select user_id from member) or id = ${events.creatorId}
    union all select 5, id, xmin from teams where id in (select team_id from entry)
    union all select 6, id, xmin from event_car_classes where event_id = ${events.id}
    union all select 7, id, xmin from cars where id in (select car_id from entry)
    union all select 8, id, xmin from car_classes
    union all select 9, id, xmin from tracks where id = ${events.trackId}
  )`

export type EventVersion = {
  /**
   * Changes whenever anything changes that the event shows. It never repeats: each change of a row gives it another
   * transaction's id.
   */
  version: string
  /** Members who may be in a crew that has notes or an organiser's reason. */
  insiders: number[]
}

/** Queries what has to be known about an event before its answer can be sent again; undefined without such an event. */
export function prepareEventVersion(db: Database) {
  const rows = sql<Pick<EventVersion, 'insiders'> & { rows: string }>`(
    ${shownRows}
    select jsonb_build_object(
      'rows', (select concat(count(*), ':', sum(hashint8extended(xmin::text::bigint * 16 + kind, id))) from shown),
      'insiders', (select coalesce(jsonb_agg(distinct user_id), '[]') from member where is_private and user_id is not null)
    )
  )`
  const statement = db
    .select({ rows, hasResults })
    .from(events)
    .where(eq(events.id, sql.placeholder('id')))
    .prepare('event_version')

  return async (id: number): Promise<EventVersion | undefined> => {
    const [found] = await statement.execute({ id })
    if (!found) return undefined
    const { rows: hash, insiders } = found.rows
    return { version: `${hash}/${found.hasResults}`, insiders }
  }
}
