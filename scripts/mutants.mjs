import './node-version.mjs'
import { install } from './install.mjs'
import { inProject, runNode } from './project.mjs'

/**
 * Changes the domain's code in many small ways and counts the changes that no test notices.
 * `npm run mutants -- standings seasons` does so for the files with these names only.
 */
const names = process.argv.slice(2)

install({ dev: true })
delete process.env.NODE_ENV
const stryker = inProject('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
const chosen = names.map((name) => `src/shared/domain/${name}.ts`).join(',')
const args = ['run', 'scripts/mutants/stryker.config.json', ...(chosen ? ['--mutate', chosen] : [])]
if (!runNode(stryker, args)) process.exit(1)
