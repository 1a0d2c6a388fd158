import './node-version.mjs'
import { runNextToStart } from './run-built.mjs'

/** `npm run restore -- <folder of a backup>`, on the server itself while Paddock is stopped. */
await runNextToStart('restore.js')
