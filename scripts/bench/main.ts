import { type Figure, holds, printFigures } from './figure.ts'
import { benchFirstLoad } from './first-load.ts'
import { foundGuild } from './guild.ts'
import { benchImport } from './import-race.ts'
import { benchLargeGuild } from './large-guild.ts'
import { benchList } from './list-events.ts'
import { benchPageQueries } from './page-queries.ts'
import { startServer } from './running-server.ts'
import { benchSecondStart } from './second-start.ts'

const onGuild = {
  import: benchImport,
  list: benchList,
  load: benchFirstLoad,
  queries: benchPageQueries,
  large: benchLargeGuild,
}
const chosen = process.argv.slice(2)
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)

const figures: Figure[] = []
const guild = await foundGuild()
const server = await startServer({ DATABASE_URL: guild.databaseUrl, DATA_DIR: guild.dataDir })
try {
  for (const [name, bench] of Object.entries(onGuild))
    if (isChosen(name)) figures.push(...(await bench(guild, server)))
} finally {
  await server.stop()
  await guild.stop()
}
if (isChosen('start')) figures.push(...(await benchSecondStart()))

printFigures(figures)
if (!figures.every(holds)) process.exitCode = 1
