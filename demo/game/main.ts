import { parseArgs } from 'node:util'
import { startGameServer } from './game-server.ts'
import { writeResults } from './results-folder.ts'
import { findScenario, type ScenarioName, scenarioNames } from './scenarios.ts'
import { createWorld } from './simulated-world.ts'

const USAGE = `Plays a race like the game does: node demo/game/main.ts --scenario plain --speed 60 --port 6397 --results folder
Each PC of a scenario has two ports: the second is the game's WebSocket. Scenarios:
${scenarioNames.map((name) => `  ${name.padEnd(20)}${findScenario(name).about}`).join('\n')}
`

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: 'plain' },
    speed: { type: 'string', default: '1' },
    port: { type: 'string', default: '6397' },
    results: { type: 'string' },
    seed: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const chosen = scenarioNames.find((one) => one === values.scenario)
if (values.help || !chosen) {
  process.stdout.write(USAGE)
  process.exitCode = values.help ? 0 : 1
} else {
  await play(chosen)
}

async function play(name: ScenarioName) {
  const known = findScenario(name)
  const seed = values.seed === undefined ? known.race.seed : Number(values.seed)
  const scenario = { ...known, race: { ...known.race, ...(seed !== undefined && { seed }) } }
  const world = createWorld({ scenario, speed: Number(values.speed) })
  const servers = await Promise.all(
    (scenario.clients ?? [{}]).map((client, index) =>
      startGameServer(world, { client, port: Number(values.port) + 2 * index }),
    ),
  )
  const minutes = Math.ceil(world.lengthMs / 60_000)
  process.stdout.write(
    `${name}: ${servers.map(({ origin }) => origin).join(', ')}, for ${minutes} minutes\n`,
  )
  const stop = new AbortController()
  for (const event of ['SIGINT', 'SIGTERM'] as const)
    process.once(event, () => {
      stop.abort()
      for (const server of servers) server.close()
    })
  if (values.results === undefined) return
  for (const file of await writeResults(world, values.results, stop.signal))
    process.stdout.write(`Written: ${file}\n`)
}
