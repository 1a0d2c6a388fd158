import type { Database } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'

/** Without a place to break, as people make them up. */
const WORD = 'Nordschleifenlangstreckenpokalmeisterschaftsfinale'
const TITLE = `${WORD} ${WORD.toLowerCase()} 2026`
const FORTY = 'Wolfeschlegelsteinhausenbergerdorffington'
const TEAM = `${WORD}${WORD}`.slice(0, 100)

/** Gives the demo titles, names and teams of forty letters and more, and leaves everything else as it is. */
export async function lengthenNames(db: Database) {
  await db.execute(sql`update events set title = ${TITLE} || ' ' || id`)
  await db.execute(sql`update news set title = ${TITLE}, summary = ${TITLE}`)
  await db.execute(
    sql`update tracks set name = name || ${WORD}, country = ${FORTY}, layout_variant = ${FORTY} || coalesce(layout_variant, '')`,
  )
  await db.execute(
    sql`update users set display_name = ${FORTY} || id, username = case when username is null then null else 'u' || id || repeat('w', 28) end`,
  )
  await db.execute(sql`update entries set team_name = ${TEAM}, notes = ${TEAM}`)
  await db.execute(sql`update teams set name = left(${TEAM}, 96) || id`)
  await db.execute(sql`update team_names set name = left(${TEAM}, 96) || team_id`)
  await db.execute(sql`update crew_members set name = ${FORTY} || coalesce(user_id::text, '')`)
  await db.execute(sql`
    update car_entries car set team_name = ${TEAM}, car_model = ${WORD}, driver_name = coalesce(
      (
        select ${FORTY} || driver.entry || ' ' || driver.ordinal from car_drivers driver
        where driver.session_id = car.session_id and driver.entry = car.entry
          and driver.name = car.driver_name
      ),
      ${FORTY} || car.entry
    )
  `)
  await renameInLogs(db)
  await db.execute(sql`update car_drivers set name = ${FORTY} || entry || ' ' || ordinal`)
  await db.execute(
    sql`update game_profiles set profile_name = ${FORTY}, profile_id = ${FORTY} || id`,
  )
}

/** The log of a race names drivers as its results do, so it is renamed while both still have the old names. */
async function renameInLogs(db: Database) {
  for (const [table, columns] of Object.entries(NAMES_IN_LOGS))
    for (const column of columns)
      await db.execute(sql`
        update ${sql.raw(table)} as line
        set ${sql.raw(column)} = ${FORTY} || driver.entry || ' ' || driver.ordinal
        from car_drivers driver
        where driver.session_id = line.session_id and driver.name = line.${sql.raw(column)}
      `)
  await db.execute(sql`
    update session_track_limits as line
    set driver_names = (
      select array_agg(
        coalesce(${FORTY} || driver.entry || ' ' || driver.ordinal, known.name) order by known.place
      )
      from unnest(line.driver_names) with ordinality as known(name, place)
      left join car_drivers driver
        on driver.session_id = line.session_id and driver.name = known.name
    )
    where cardinality(line.driver_names) > 0
  `)
}

const NAMES_IN_LOGS = {
  race_incidents: ['driver_name', 'other_name'],
  car_damages: ['driver_name'],
  race_penalties: ['driver_name'],
  driver_changes: ['old_name', 'new_name'],
} as const
