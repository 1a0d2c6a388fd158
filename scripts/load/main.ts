import { availableParallelism } from 'node:os'
import { foundGuild } from '../bench/guild.ts'
import { reportFigures } from '../bench/report-figures.ts'
import { startServer } from '../bench/running-server.ts'
import { announcement } from './announcement.ts'
import { costOfGuild } from './cost.ts'
import { makeMembers } from './members.ts'
import { overload } from './overload.ts'
import { raceNight } from './race-night.ts'

const MEMBERS = 500
const LIMIT_MINUTES = 10

await reportFigures({
  measure: async (figures) => {
    const guild = await foundGuild()
    const members = await makeMembers(guild.db, MEMBERS)
    const server = await startServer({ DATABASE_URL: guild.databaseUrl, DATA_DIR: guild.dataDir })
    figures.push(...(await costOfGuild(guild, server, members)))
    figures.push(...(await raceNight(guild, server, members)))
    figures.push(...(await overload(server, members)))
    await server.stop()
    figures.push(...(await announcement(guild, members)))
  },
  limitMinutes: LIMIT_MINUTES,
  note: `${availableParallelism()} processors, which the members share with the server`,
})
