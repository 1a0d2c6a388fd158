import type { Deps } from '#server/deps.ts'
import { drawTracks } from './draw-tracks.ts'
import { fillCases } from './fill-cases.queries.ts'
import { fillDevices } from './fill-devices.queries.ts'
import { fillDiscord } from './fill-discord.queries.ts'
import { fillPrograms } from './fill-programs.queries.ts'
import { fillInbox } from './fill-inbox.queries.ts'
import { fillRoles } from './fill-roles.queries.ts'
import { fillPlans } from './fill-plans.queries.ts'
import { fillPenalties } from './fill-penalties.queries.ts'
import { fillSeries } from './fill-series.queries.ts'
import { fillSeasons } from './fill-seasons.queries.ts'
import { fillStewarding } from './fill-stewarding.queries.ts'
import { fillTray } from './fill-tray.queries.ts'
import { insertGuild } from './insert-guild.ts'
import { importPastRaces } from './import-past-races.ts'
import { createCalendar } from './season/calendar.ts'
import { isFirstFill } from './is-first-fill.queries.ts'

const MARKER = 'demo/season'

/** Fills the database with the demo's guild and season. Continues where an interrupted run stopped. */
export async function fillDemo(deps: Deps, say: (line: string) => void) {
  await deps.db.transaction(async (tx) => {
    if (!(await isFirstFill(tx, MARKER))) return
    say('Inventing a guild and its season (takes some seconds) …')
    await insertGuild(tx, createCalendar(deps.now()))
  })
  await drawTracks(deps)
  await importPastRaces(deps)
  await deps.db.transaction((tx) => fillInbox(tx, deps.now()))
  await deps.db.transaction((tx) => fillDiscord(tx, deps.now()))
  await deps.db.transaction((tx) => fillPrograms(tx, deps.now()))
  await deps.db.transaction((tx) => fillRoles(tx, deps.now()))
  await deps.db.transaction((tx) => fillSeries(tx, deps.now()))
  // Reports come late: some of the demo's championships would not take them.
  await fillCases(deps)
  await deps.db.transaction(fillStewarding)
  await fillPenalties(deps)
  await deps.db.transaction((tx) => fillSeasons(tx, deps.now()))
  await deps.db.transaction((tx) => fillPlans(tx, deps.now()))
  await fillTray(deps)
  await deps.db.transaction((tx) => fillDevices(tx, deps.now()))
}
