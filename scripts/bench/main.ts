import { benchAdminTables } from './admin-tables.ts'
import { benchChampionships } from './championships.ts'
import { benchColdViews } from './cold/cold-views.ts'
import { benchEntries } from './entries.ts'
import type { Figure } from './figure.ts'
import { foundGuild, type Guild } from './guild.ts'
import { benchHistory } from './history.ts'
import { benchIdleMemory } from './idle-memory.ts'
import { benchImages } from './images.ts'
import { benchImport } from './import-race.ts'
import { benchLargeGuild } from './large-guild.ts'
import { benchLiveDay } from './live-day.ts'
import { benchRelayedDay } from './live-relayed.ts'
import { benchLiveTiming } from './live-timing.ts'
import { benchList } from './list-events.ts'
import { benchPageQueries } from './page-queries.ts'
import { benchPageSwitches } from './page-switches.ts'
import { benchRace } from './race.ts'
import { reportFigures } from './report-figures.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { benchScroll } from './scroll-drivers.ts'
import { benchCrewPlans } from './crew-plans.ts'
import { benchScoring } from './scoring.ts'
import { benchSecondStart } from './second-start.ts'
import { benchStewarding } from './stewarding.ts'
import { benchVisitors } from './visitors.ts'

const onGuild = {
  import: benchImport,
  images: benchImages,
  list: benchList,
  entries: benchEntries,
  queries: benchPageQueries,
  large: benchLargeGuild,
  switches: benchPageSwitches,
  scroll: benchScroll,
  tables: benchAdminTables,
  race: benchRace,
  history: benchHistory,
  championships: benchChampionships,
  stewarding: benchStewarding,
  visitors: benchVisitors,
  live: benchLiveTiming,
  'live-minutes': (guild: Guild, server: RunningServer) => benchLiveTiming(guild, server, 10),
  'live-day': benchLiveDay,
  'live-relayed': benchRelayedDay,
}
const LIMIT_MINUTES = 20
const chosen = process.argv.slice(2)
/** Take minutes by themselves. */
const ONLY_BY_NAME = ['live-minutes', 'live-day', 'live-relayed']
const isChosen = (name: string) =>
  chosen.length === 0 ? !ONLY_BY_NAME.includes(name) : chosen.includes(name)

async function measure(figures: Figure[]) {
  const parts = Object.entries(onGuild).filter(([name]) => isChosen(name))
  if (parts.length > 0) {
    const guild = await foundGuild()
    const server = await startServer({
      DATABASE_URL: guild.databaseUrl,
      DATA_DIR: guild.dataDir,
      // Sites without a public address lack some of what is called.
      PUBLIC_URL: 'http://localhost',
    })
    for (const [, bench] of parts) figures.push(...(await bench(guild, server)))
  }
  if (isChosen('crew-plans')) figures.push(...benchCrewPlans())
  if (isChosen('scoring')) figures.push(...benchScoring())
  if (isChosen('cold')) figures.push(...(await benchColdViews()))
  if (isChosen('start')) figures.push(...(await benchSecondStart()))
  if (isChosen('idle')) figures.push(...(await benchIdleMemory()))
}

await reportFigures({ measure, limitMinutes: LIMIT_MINUTES })
