import { entryName } from './crew-names.ts'
import { DEADLINE_HOURS, type DeadlineSetting, deadlineOf } from './deadlines.ts'
import { type EntryState, holdsPlace, isActive } from './entry-state.ts'
import { counted, plural } from '../words/plural.ts'

type Timed = { startDateTime: Date } & { [Name in DeadlineSetting]: number | null }

type Entered = {
  state: EntryState
  driverNumber: number | null
  teamName: string | null
  user: { displayName: string }
}

type Change = { before: Timed & { registrations: readonly Entered[] }; after: Timed; now: Date }

const MAX_NAMES = 5

/**
 * Whom a change of an event hits at once, because it moves a deadline into the past. One sentence per deadline.
 * Reference: entries and stewarding, A4.
 */
export function deadlinesHit({ before, after, now }: Change) {
  const { registrations } = before
  const isMoved = after.startDateTime.getTime() !== before.startDateTime.getTime()
  const passes = (setting: DeadlineSetting) =>
    deadlineOf(before, setting) > now && deadlineOf(after, setting) <= now
  const hit = (is: (entry: Entered) => boolean, text: (count: number) => string) => {
    const entries = registrations.filter(is)
    return entries.length === 0 ? [] : [`${text(entries.length)} ${named(entries)}.`]
  }
  return [
    ...(passes('lineUpHours')
      ? hit(isActive, (count) => `The line-ups of ${counted(count, 'entry', 'entries')} are fixed:`)
      : []),
    // A start that moves reopens it.
    ...(passes('freeWithdrawalHours') && !isMoved
      ? hit(
          holdsPlace,
          (count) => `${counted(count, 'entry', 'entries')} can no longer withdraw freely:`,
        )
      : []),
    ...(passes('lastPromotionHours')
      ? hit(
          ({ state }) => state === 'waitlisted',
          (count) =>
            `${counted(count, 'entry', 'entries')} on the waitlist no longer ${plural(count, 'moves', 'move')} up by ${plural(count, 'itself', 'themselves')}:`,
        )
      : []),
  ]
}

/** Every deadline of an event, for whoever waits for one to pass. */
export function deadlinesOf(event: Timed) {
  return (Object.keys(DEADLINE_HOURS) as DeadlineSetting[]).map((setting) =>
    deadlineOf(event, setting),
  )
}

function named(entries: readonly Entered[]) {
  const names = entries.map(
    ({ driverNumber, teamName, user }) =>
      entryName({ number: driverNumber, teamName }) ?? user.displayName,
  )
  const others = names.length - MAX_NAMES
  if (others <= 0) return names.join(', ')
  return `${names.slice(0, MAX_NAMES).join(', ')} and ${counted(others, 'other')}`
}
