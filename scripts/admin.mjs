import './node-version.mjs'
import { runLastStarted } from './run-built.mjs'

/** `npm run admin -- grant <steamId or username>`, run on the server, whether or not Paddock is running. */
await runLastStarted('admin.js')
