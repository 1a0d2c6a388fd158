import { backup } from './backup.ts'
import { bans } from './bans.ts'
import { checkIns } from './check-ins.ts'
import { cleanUp } from './clean-up.ts'
import { crewPlans } from './crew-plans.ts'
import { erasures } from './erasures.ts'
import type { Job } from './job.ts'
import { finalCases } from './final-cases.ts'
import { judgeAnew } from './judge-anew.ts'
import { lateConflicts } from './late-conflicts.ts'
import { lineUps } from './line-ups.ts'
import { offers } from './offers.ts'
import { officialResults } from './official-results.ts'
import { replacedFiles } from './replaced-files.ts'
import { resultTray } from './result-tray.ts'
import { reminders } from './reminders.ts'
import { seasonEntries } from './season-entries.ts'
import { summaries } from './summaries.ts'
import { watch } from './watch.ts'

/** Every background job. */
export const allJobs: readonly Job[] = [
  cleanUp,
  backup,
  lineUps,
  checkIns,
  crewPlans,
  bans,
  finalCases,
  officialResults,
  lateConflicts,
  offers,
  seasonEntries,
  reminders,
  summaries,
  judgeAnew,
  erasures,
  replacedFiles,
  resultTray,
  watch,
]
