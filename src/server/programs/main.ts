import { describeConfig } from '#server/config/config.ts'
import { runServer } from './run-server.ts'

if (process.argv.includes('--help')) process.stdout.write(`${describeConfig()}\n`)
else await runServer(process.env)
