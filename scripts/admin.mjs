import './node-version.mjs'
import { runLastStarted } from './run-built.mjs'

/** `npm run admin -- grant <steamId or username>`, on the server itself; beside a running Paddock or without one. */
await runLastStarted('admin.js')
