import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { endWithBench } from './endings.ts'
import type { Figure } from './figure.ts'
import { projectRoot, type RunningServer, startServer } from './running-server.ts'

/** Long enough for what a server does after a start, and for its look at whether it is idle. */
const IDLE_MS = 45_000
const VISITS = 40
const LIMIT_MB = 200
const MB = 1024 * 1024

/**
 * Memory of a server with the demo while nobody is there, after its first start and after a later one with some visits, on this
 * version of Node. It is what the system has given the process (RSS), as `ps` and /metrics say it: its
 * own pages, and those of files such as Node itself. The embedded PostgreSQL consists of other processes and is not counted.
 */
export async function benchIdleMemory(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'paddock-bench-idle-'))
  await chmod(folder, 0o711)
  endWithBench(() => rm(folder, { recursive: true, force: true }))
  const start = () => startServer({}, path.join(projectRoot, 'scripts/demo.ts'), folder)
  const first = await start()
  const afterStart = await idle('first start', first)
  await first.stop()
  const later = await start()
  for (let visit = 0; visit < VISITS; visit++) await (await fetch(later.origin)).text()
  const afterVisits = await idle(`later start and ${VISITS} visits`, later)
  await later.stop()
  return [afterStart, afterVisits]
}

async function idle(what: string, { pid, memory }: RunningServer): Promise<Figure> {
  await delay(IDLE_MS)
  const shares = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const proportionalMb = Number(/^Pss:\s+(\d+)/m.exec(shares)?.[1] ?? Number.NaN) / 1024
  return {
    what: `memory of an idle server: ${what}`,
    measured: (await memory()) / MB,
    limit: LIMIT_MB,
    unit: 'MB',
    rule: 'at most',
    note: `${proportionalMb.toFixed(0)} MB if shared pages are divided (PSS)`,
  }
}
