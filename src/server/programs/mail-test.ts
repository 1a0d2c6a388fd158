import { sendTestMail } from '#server/features/mail/index.ts'
import { asksForHelp, printUsage, runCommand } from './run-command.ts'

const USAGE = `Usage: node scripts/run.mjs mail-test <address>

  Sends a mail to the address by SMTP_URL, and prints what the mail server answers.
`

/** `npm run mail-test -- <address>` */
const [address, ...others] = process.argv.slice(2)
if (address && others.length === 0 && !asksForHelp())
  await runCommand((config) => sendTestMail(config, address))
else printUsage(USAGE)
