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
  await db.execute(
    sql`update car_entries set team_name = ${TEAM}, driver_name = ${FORTY} || entry, car_model = ${WORD}`,
  )
  await db.execute(sql`update car_drivers set name = ${FORTY} || entry || ' ' || ordinal`)
  await db.execute(
    sql`update game_profiles set profile_name = ${FORTY}, profile_id = ${FORTY} || id`,
  )
}
