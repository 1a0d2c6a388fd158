/**
 * What has become of a file that a program sent. `recording`: merged into a session that the event had; `taken`: its
 * results became those of a session, or it is kept for one.
 */
export const TRAY_STATES = [
  'reading',
  'waiting',
  'taken',
  'recording',
  'refused',
  'discarded',
] as const
export type TrayState = (typeof TRAY_STATES)[number]

/** The states of files that take space in the tray. */
export const HELD_STATES = ['reading', 'waiting'] as const satisfies TrayState[]

/** How many files may wait, and how large they may be together, as sent. */
export const MOST_TRAY_FILES = 300
export const MOST_TRAY_BYTES = 2 * 1024 * 1024 * 1024
/** Then a file that nobody has taken over is deleted, and what became of the others is forgotten. */
export const TRAY_DAYS = 30

const DAY_MS = 24 * 60 * 60_000

/** When a file is deleted that nobody takes over. */
export const deletedAt = (sentAt: Date) => new Date(sentAt.getTime() + TRAY_DAYS * DAY_MS)

// Two evenings of one guild are further apart than two sessions of one.
const EVENING_GAP_MS = 8 * 60 * 60_000

/**
 * Files by the evening on which they were driven, or arrived if that is not known, the latest evening first.
 * @param momentOf when it was driven
 */
export function byEvening<File>(
  files: readonly File[],
  momentOf: (file: File) => Date,
): { begin: Date; files: File[] }[] {
  const evenings: { begin: Date; end: Date; files: File[] }[] = []
  const inOrder = files.toSorted((a, b) => momentOf(a).getTime() - momentOf(b).getTime())
  for (const file of inOrder) {
    const moment = momentOf(file)
    const last = evenings.at(-1)
    if (last && moment.getTime() - last.end.getTime() <= EVENING_GAP_MS) {
      last.files.push(file)
      last.end = moment
    } else evenings.push({ begin: moment, end: moment, files: [file] })
  }
  return evenings.toReversed().map(({ begin, files: found }) => ({ begin, files: found }))
}
