import { counted } from '#shared/domain/words/plural.ts'
import type { SystemStatus } from '#shared/contract/system.ts'
import { isBackupOld, isDiskShort } from '#shared/domain/guild/system-limits.ts'
import { formatDay } from '#shared/domain/words/dates.ts'
import { fileSize, type LampTone } from '#web/ui/index.ts'
import { largestUnitsText } from './duration-text.ts'

export const ERRORS_LABEL = 'Errors of the Last Day'

export type StatusLine = { label: string; tone: LampTone; value: string; note: string }

/** Time for a large backup to arrive. */
const COPY_LATE_MS = 3_600_000

type MomentText = (date: Date) => string

/** @param momentText writes a moment in the reader's time zone */
export function statusLines(status: SystemStatus, now: Date, momentText: MomentText): StatusLine[] {
  return [
    database(status),
    disk(status),
    files(status),
    backup(status, now, momentText),
    ...copies(status, now, momentText),
    errors(status),
    ...proxy(status),
    version(status),
  ]
}

function database({
  database: { version: release, laterRelease, sizeBytes, isEmbedded, answerMs },
}: SystemStatus): StatusLine {
  const now = `${isEmbedded ? 'Embedded ' : ''}PostgreSQL ${release}, ${fileSize(sizeBytes)}`
  const answers = `Answers in ${Math.max(1, Math.round(answerMs))} ms`
  if (!laterRelease) return { label: 'Database', tone: 'go', value: answers, note: now }
  return {
    label: 'Database',
    tone: 'soon',
    value: 'Update available',
    note: `${now}. ${answers}. Latest: ${releaseText(laterRelease)}`,
  }
}

/** '18.6 of Nov 12, 2026' */
const releaseText = ({ version: release, releasedOn }: { version: string; releasedOn: string }) =>
  `${release} of ${formatDay(new Date(releasedOn), 'UTC')}`

function disk({ disk: room }: SystemStatus): StatusLine {
  const { freeBytes, totalBytes, problem } = room
  return {
    label: 'Disk',
    tone: problem || isDiskShort(room) ? 'full' : 'go',
    value: `${fileSize(freeBytes)} free`,
    note: problem ?? `${fileSize(totalBytes)} in total`,
  }
}

function files({ files: { named, missing, examples } }: SystemStatus): StatusLine {
  const label = 'Pictures and Result Files'
  if (named === 0) return { label, tone: 'ring', value: 'None yet', note: 'Kept in DATA_DIR' }
  if (missing === 0)
    return {
      label,
      tone: 'go',
      value: 'All present',
      note: `${counted(named, 'file')} in DATA_DIR`,
    }
  const more = missing - examples.length
  const list = examples.map(shortened).join(', ')
  return {
    label,
    tone: 'full',
    value: `${missing} missing`,
    note: `Not in DATA_DIR: ${list}${more > 0 ? ` and ${more} more` : ''}. Copy them from a backup.`,
  }
}

/** 'uploads/3f2a91c0d4…' */
const shortened = (path: string) => (path.length > 20 ? `${path.slice(0, 18)}…` : path)

function backup({ lastBackup }: SystemStatus, now: Date, momentText: MomentText): StatusLine {
  if (!lastBackup)
    return {
      label: 'Last Backup',
      tone: 'soon',
      value: 'None yet',
      note: 'A backup is made every day',
    }
  const isOld = isBackupOld(lastBackup, now)
  const { missingFiles } = lastBackup
  const missingNote = missingFiles > 0 ? `, without ${counted(missingFiles, 'file')}` : ''
  return {
    label: 'Last Backup',
    tone: isOld || missingFiles > 0 ? 'full' : 'go',
    value: missingFiles > 0 ? 'Incomplete' : momentText(lastBackup.at),
    note: `${fileSize(lastBackup.sizeBytes)} in ${lastBackup.folder}${missingNote}`,
  }
}

/** Only shown if there is a second place for backups. */
function copies(
  { backupCopies, lastBackup }: SystemStatus,
  now: Date,
  momentText: MomentText,
): StatusLine[] {
  if (!backupCopies) return []
  const { place, lastAt, problem } = backupCopies
  const label = 'Copy of the Backups'
  if (problem) return [{ label, tone: 'full', value: 'Out of reach', note: problem }]
  const note = `In ${place}`
  if (lastBackup && (!lastAt || lastAt < lastBackup.at)) {
    const isLate = now.getTime() - lastBackup.at.getTime() > COPY_LATE_MS
    const tone = isLate ? 'full' : 'soon'
    return [
      { label, tone, value: 'Not up to date', note: `${note}: the last backup is not there yet` },
    ]
  }
  if (!lastAt) return [{ label, tone: 'soon', value: 'None yet', note }]
  return [{ label, tone: 'go', value: momentText(lastAt), note }]
}

function errors({ errors: { lastDay } }: SystemStatus): StatusLine {
  return {
    label: ERRORS_LABEL,
    tone: lastDay === 0 ? 'go' : 'full',
    value: lastDay === 0 ? 'None' : String(lastDay),
    note: 'Requests and jobs that failed on our side',
  }
}

/** Only shown if there is a problem. */
function proxy({ unnamedProxy }: SystemStatus): StatusLine[] {
  if (unnamedProxy === null) return []
  const note = `Requests come through ${unnamedProxy}, so all members share one sign-in limit: add it to TRUST_PROXY`
  return [{ label: 'Proxy', tone: 'full', value: 'Not in TRUST_PROXY', note }]
}

function version({ version: release, node, uptimeSeconds }: SystemStatus): StatusLine {
  return {
    label: 'Version',
    tone: 'go',
    value: `Paddock ${release}`,
    note: `Up for ${largestUnitsText(uptimeSeconds)}, Node.js ${node}`,
  }
}
