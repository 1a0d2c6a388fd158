import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endWithBench } from './endings.ts'
import { type Figure, median } from './figure.ts'
import { startServer } from './running-server.ts'

const ROUNDS = 5

/** From `npm start` to the first response, with the embedded database, in a folder that was started before. */
export async function benchSecondStart(): Promise<Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'paddock-bench-start-'))
  await chmod(dataDir, 0o711)
  endWithBench(() => rm(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
  const first = await startServer(env, 'scripts/start.ts')
  await first.stop()
  const starts: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(env, 'scripts/start.ts')
    starts.push(server.startMs)
    await server.stop()
  }
  return [
    {
      what: 'second start to the first answer',
      measured: median(starts) / 1000,
      limit: 1.5,
      unit: 's',
      rule: 'at most',
      note: `the first start took ${(first.startMs / 1000).toFixed(1)} s`,
    },
  ]
}
