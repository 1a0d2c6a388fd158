import './node-version.mjs'
import { runBuilt } from './run-built.mjs'

/** `npm run admin -- grant <steamId or username>`, on the server itself; beside a running Paddock or without one. */
await runBuilt('admin.js')
