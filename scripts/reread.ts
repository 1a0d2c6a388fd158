import { runLastStarted } from './run-built.ts'

/** `npm run reread`, run on the server, whether or not Paddock is running. */
await runLastStarted('reread.js')
