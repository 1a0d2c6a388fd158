import { install } from './install.ts'
import { inProject, runNode } from './project.ts'

/**
 * Mutation tests for the domain. `npm run mutants -- standings seasons` mutates only the files with these names.
 */
const names = process.argv.slice(2)

install({ dev: true })
delete process.env['NODE_ENV']
const stryker = inProject('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
const chosen = names.map((name) => `src/shared/domain/${name}.ts`).join(',')
const args = ['run', 'scripts/mutants/stryker.config.json', ...(chosen ? ['--mutate', chosen] : [])]
if (!runNode(stryker, args)) process.exit(1)
