import { runLastStarted } from './run-built.ts'

/** `npm run mail-test -- <address>`, run on the server, whether or not Paddock is running. */
await runLastStarted('mail-test.js')
