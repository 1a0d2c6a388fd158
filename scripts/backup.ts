import { runLastStarted } from './run-built.ts'

/** `npm run backup`, run on the server, whether or not Paddock is running. */
await runLastStarted('backup-now.js')
