import { install } from './install.ts'
import { inProject, runNode } from './project.ts'

/** `npm run client-check` makes clients of the API with generators from npm, and calls the server with them. Needs a network. */
install({ dev: true })
delete process.env['NODE_ENV']
process.env['CLIENT_CHECK'] = '1'
const vitest = inProject('node_modules', 'vitest', 'vitest.mjs')
if (!runNode(vitest, ['run', '--project', 'server', 'tests/client'])) process.exit(1)
