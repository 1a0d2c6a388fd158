import type { Database } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { listPlannedEvents } from '#server/features/championships/championships.queries.ts'
import type { ChampionshipForm } from '#shared/contract/championship-form.ts'
import { daysOf } from '#shared/domain/championships/championship-problems.ts'
import { isOnDays } from '#shared/domain/championships/championship-rounds.ts'

/** What an admin who chooses every race on the days of a championship sends. */
export async function roundsOnDays(
  db: Database,
  { firstDay = null, lastDay = null }: Partial<ChampionshipForm>,
) {
  const days = daysOf({ firstDay, lastDay })
  const events = days ? await listPlannedEvents(db) : []
  return events
    .filter((event) => isOnDays(days, event.startDateTime) && event.status !== 'cancelled')
    .map(({ id }) => ({ eventId: id }))
}

/** Chooses every race on the days of the championships, as an admin does who adds races later. */
export async function chooseOnDays(db: Database) {
  await db.execute(sql`
    with chosen as (
      insert into championship_rounds (championship_id, event_id)
      select championships.id, events.id from championships
      join events on events.start_date_time >= championships.starts_at and events.start_date_time < championships.ends_at
      where events.status <> 'cancelled' and not exists(
        select from championship_rounds
        where championship_id = championships.id and event_id = events.id
      )
      returning championship_id
    )
    update championships set version = version + 1 where id in (select championship_id from chosen)
  `)
}
