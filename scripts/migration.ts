import { readdirSync, rmSync } from 'node:fs'
import { install } from './install.ts'
import { inProject, runNode } from './project.ts'

/** `npm run migration -- --name what` writes the SQL of what has changed in the schema since the last migration. */
install({ dev: true })
const drizzle = inProject('node_modules', 'drizzle-kit', 'bin.cjs')
if (!runNode(drizzle, ['generate', ...process.argv.slice(2)])) process.exit(1)

// The schema is compared with the last snapshot only.
const meta = inProject('migrations', 'meta')
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(`${meta}/${name}`)
