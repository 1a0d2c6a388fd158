import './node-version.mjs'
import { runBuilt } from './run-built.mjs'

/** `npm run restore -- <folder of a backup>`, on the server itself while Paddock is stopped. */
await runBuilt('restore.js')
