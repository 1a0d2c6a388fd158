import { availableParallelism } from 'node:os'
import { endAll } from '../bench/endings.ts'
import { type Figure, holds, printFigures } from '../bench/figure.ts'
import { foundGuild } from '../bench/guild.ts'
import { interrupted } from '../bench/interrupted.ts'
import { startServer } from '../bench/running-server.ts'
import { costOfGuild } from './cost.ts'
import { makeMembers } from './members.ts'
import { overload } from './overload.ts'
import { raceNight } from './race-night.ts'

const MEMBERS = 500
const LIMIT_MINUTES = 10

const figures: Figure[] = []

async function measure() {
  const guild = await foundGuild()
  const members = await makeMembers(guild.db, MEMBERS)
  const server = await startServer({ DATABASE_URL: guild.databaseUrl, DATA_DIR: guild.dataDir })
  figures.push(...(await costOfGuild(guild, server, members)))
  figures.push(...(await raceNight(guild, server, members)))
  figures.push(...(await overload(server, members)))
}

try {
  await Promise.race([measure(), interrupted(LIMIT_MINUTES)])
  if (!figures.every(holds)) process.exitCode = 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
await endAll()
console.log(`${availableParallelism()} processors, which the members share with the server`)
printFigures(figures)
// Open handles would keep the process alive.
process.exit()
