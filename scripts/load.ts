import { install } from './install.ts'
import { inProject, runNode, stopWith } from './project.ts'

/** A race night of 500 members on the built product: `npm run load`. Takes about three minutes. */
install({ dev: true })
delete process.env['NODE_ENV']
if (!runNode(inProject('scripts', 'build.ts'))) stopWith('The build failed: see the lines above.')
// Only now, because the packages may have been installed just now.
await import('./load/main.ts')
