import { parseArgs } from 'node:util'
import { install } from './install.ts'
import { inProject, runNode, stopWith } from './project.ts'

/** `npm run fuzz -- --requests 10000 --seed 7` sends random requests; the same seed repeats them. */
const { requests, seed } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
}).values
for (const [name, value] of Object.entries({ requests, seed }))
  if (!/^\d{1,9}$/.test(value)) stopWith(`--${name} must be a whole number.`)

install({ dev: true })
delete process.env['NODE_ENV']
process.env['FUZZ_REQUESTS'] = requests
process.env['FUZZ_SEED'] = seed
const vitest = inProject('node_modules', 'vitest', 'vitest.mjs')
if (!runNode(vitest, ['run', '--project', 'server', 'tests/fuzz'])) process.exit(1)
