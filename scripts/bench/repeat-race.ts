import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

type Options = {
  /** Its race is repeated. */
  eventId: number
  /** How many there are afterwards. */
  races: number
  tracks: number
  members: number
}

/**
 * Stores a race again and again, as events of their own at several tracks, driven by changing members, with a
 * qualifying each. Rows are copied in SQL, so that 4 million laps take less than a minute. Uses its own connection,
 * without the product's statement timeout.
 */
export async function repeatRace(url: string, options: Options) {
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    return await repeat(drizzle(pool), options)
  } finally {
    await pool.end()
  }
}

async function repeat(db: NodePgDatabase, { eventId, races, tracks, members }: Options) {
  const before = await databaseBytes(db)
  const { rows: people } = await db.execute<{ id: number }>(sql`
    insert into users (display_name, race_control_username, race_control_key)
    select 'Regular ' || n, 'Regular ' || n, 'regular ' || n
    from generate_series(1, ${sql.raw(String(members))}) n
    returning id
  `)
  const { rows: venues } = await db.execute<{ id: number }>(
    sql`select id from tracks order by id limit ${tracks}`,
  )
  const firstMember = Math.min(...people.map(({ id }) => id))
  const venueIds = venues.map(({ id }) => id)
  await db.execute(sql`
    create table repeated as
    select session.id as original, event.id as original_event, 0 as race, session.id as session_id, event.id as event_id
    from events event join event_sessions session on session.id = event.race_session_id
    where event.id = ${eventId}
  `)
  const eventColumns = await columnsOf(db, 'events', ['race_session_id', 'track_id', 'title'])
  await db.execute(sql`
    with raced as (
      insert into events (title, track_id, ${list(eventColumns)})
      select 'Day and night ' || n, (array[${sql.join(venueIds, sql`, `)}]::int[])[1 + n % ${sql.raw(String(tracks))}], ${of('events', eventColumns)}
      from events, generate_series(1, ${sql.raw(String(races - 1))}) n
      where events.id = ${eventId}
      returning id
    ), session as (
      insert into event_sessions (event_id, kind, ordinal, summary_rules)
      select raced.id, 'race', 1, original.summary_rules
      from raced, repeated join event_sessions original on original.id = repeated.original
      returning id, event_id
    )
    insert into repeated
    select first.original, first.original_event, row_number() over (order by session.id),
      session.id, session.event_id
    from session, (select * from repeated) first
  `)
  await db.execute(sql`
    update events set race_session_id = repeated.session_id
    from repeated where repeated.event_id = events.id
  `)
  for (const table of await tablesOfSessions(db)) {
    const columns = await columnsOf(db, table, ['session_id'])
    await db.execute(sql`
      insert into ${sql.identifier(table)} (session_id, ${list(columns)})
      select repeated.session_id, ${of('rows', columns)}
      from ${sql.identifier(table)} rows
      join repeated on repeated.original = rows.session_id and repeated.race > 0
    `)
  }
  // Everybody has another car and other co-drivers in the next race, and nobody is as fast as in the one before.
  await db.execute(sql`
    update car_drivers set user_id = ${firstMember} + (31 * repeated.race + seat.number) % ${sql.raw(String(members))}
    from repeated, (
      select session_id, entry, ordinal, row_number() over (partition by session_id order by entry, ordinal) as number
      from car_drivers
    ) seat
    where repeated.session_id = car_drivers.session_id and seat.session_id = car_drivers.session_id
      and seat.entry = car_drivers.entry and seat.ordinal = car_drivers.ordinal
  `)
  await db.execute(sql`
    update driver_summaries set best_seconds = best_seconds + 0.01 * repeated.race
    from repeated where repeated.session_id = driver_summaries.session_id
  `)
  await db.execute(sql`
    update car_entries set best_lap_seconds = best_lap_seconds + 0.01 * repeated.race
    from repeated where repeated.session_id = car_entries.session_id
  `)
  await addQualifying(db)
  await db.execute(sql`vacuum analyze`)
  const { rows } = await db.execute<{ laps: number }>(sql`
    select sum(laps_completed)::int as laps
    from car_entries where session_id in (select session_id from repeated)
  `)
  const { rows: largest } = await db.execute<{ name: string; bytes: number }>(sql`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by bytes desc limit 3
  `)
  const { rows: ofLaps } = await db.execute<{ bytes: number }>(
    sql`select pg_total_relation_size('car_laps')::float8 as bytes`,
  )
  await db.execute(sql`drop table repeated`)
  const laps = rows[0]?.laps ?? 0
  return {
    laps,
    bytes: (await databaseBytes(db)) - before,
    lapBytes: ofLaps[0]?.bytes ?? Number.NaN,
    largest: largest.map(({ name, bytes }) => `${name} ${(bytes / laps).toFixed(0)}`).join(', '),
    memberIds: people.map(({ id }) => id),
    trackIds: venueIds,
  }
}

/** A qualifying of each event with the cars and drivers of its race, but without laps. */
async function addQualifying(db: NodePgDatabase) {
  await db.execute(sql`
    insert into event_sessions (event_id, kind, ordinal, summary_rules)
    select event_id, 'qualifying', 1, 1 from repeated
  `)
  for (const table of ['car_entries', 'car_drivers', 'driver_summaries']) {
    const columns = await columnsOf(db, table, ['session_id'])
    await db.execute(sql`
      insert into ${sql.identifier(table)} (session_id, ${list(columns)})
      select session.id, ${of('rows', columns)}
      from ${sql.identifier(table)} rows
      join repeated on repeated.session_id = rows.session_id
      join event_sessions session on session.event_id = repeated.event_id and session.kind = 'qualifying'
    `)
  }
}

/** Those that others refer to first. */
async function tablesOfSessions(db: NodePgDatabase) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select columns.table_name as name
    from information_schema.columns columns
    join information_schema.tables tables using (table_schema, table_name)
    where columns.table_schema = 'public' and columns.column_name = 'session_id'
      and tables.table_type = 'BASE TABLE' and columns.table_name <> 'repeated'
    order by columns.table_name = 'car_entries' desc, columns.table_name = 'car_drivers' desc, 1
  `)
  return rows.map(({ name }) => name)
}

/** Without those that the database numbers. */
async function columnsOf(db: NodePgDatabase, table: string, except: readonly string[]) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO'
      and is_generated = 'NEVER'
    order by ordinal_position
  `)
  return rows.map(({ name }) => name).filter((name) => !except.includes(name))
}

const list = (columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )

const of = (table: string, columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql`${sql.identifier(table)}.${sql.identifier(name)}`),
    sql`, `,
  )

async function databaseBytes(db: NodePgDatabase) {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  return rows[0]?.bytes ?? Number.NaN
}
