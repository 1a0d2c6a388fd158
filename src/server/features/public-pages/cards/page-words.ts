import type { PublicEventCard, PublicWinner } from '#shared/contract/public/events.ts'
import { classPlaces } from '#shared/domain/entries/place-count.ts'
import { trackLabel } from '#shared/domain/events/track-label.ts'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { counted } from '#shared/domain/words/plural.ts'

type Classes = Pick<PublicEventCard, 'classes'>

export const momentText = (at: Date, timezone: string) =>
  formatMoment(at, timezone).replaceAll('\u00A0', ' ')

/** 'Hypercar: #71 Night Shift (Lotta Laps, Hank Hairpin)' */
export function winnerText(winner: PublicWinner) {
  const { carClass, carNumber, team, drivers } = winner
  const names = drivers.map(({ name }) => name).join(', ')
  const car = [`#${carNumber}`, ...(team ? [team.name] : [])].join(' ')
  return `${carClass}: ${car}${names === '' ? '' : ` (${names})`}`
}

/** Of each class, those that are left for who signs up. */
export const freePlaces = ({ classes }: Classes) =>
  classes.map(({ name, maxSlots, taken }) => ({
    name,
    free: classPlaces({ maxSlots, registeredCount: taken }).free,
  }))

type Event = Pick<
  PublicEventCard,
  'status' | 'startDateTime' | 'timezone' | 'track' | 'classes' | 'winners'
>

/** What an event is, in one or two sentences. */
export function eventText({ status, startDateTime, timezone, track, classes, winners }: Event) {
  const when = momentText(startDateTime, timezone)
  const where = trackLabel(track)
  if (status === 'cancelled') return `Cancelled: ${when}, ${where}.`
  if (winners.length > 0)
    return `Winners: ${winners.map(winnerText).join('; ')}. ${when}, ${where}.`
  const facts = [when, where, classes.map(({ name }) => name).join(', ')].filter(Boolean).join(', ')
  if (status === 'completed') return `${facts}.`
  const free = freePlaces({ classes }).reduce((sum, one) => sum + one.free, 0)
  return `${facts}. ${free === 0 ? 'No free places' : counted(free, 'free place')}.`
}
