import { counted } from '../words/plural.ts'
import { cut, escaped, moment, momentAndLeft } from './discord-text.ts'
import { type Field, LIMITS, type Post } from './message.ts'

/** An event counts for more of them than anybody reads. */
const ROUNDS = 4
const NAME_MAX = 200

/** The event of a post, as everybody may see it. */
export type PostedEvent = {
  id: number
  title: string
  status: 'upcoming' | 'running' | 'completed' | 'cancelled'
  /** Why it was cancelled, if an organiser said so. */
  reason?: string | undefined
  /** The championships that it counts for. */
  rounds: readonly { championship: string; round: number }[]
  track: string
  startsAt: Date
  /** When it was planned to start, if it has been moved since it was announced. */
  plannedFor?: Date | undefined
  signUp: { opensAt: Date; closesAt: Date }
  raceMinutes: number
  driversPerCar: number
  classes: readonly { name: string; taken: number; places: number }[]
  /** How many cars are on the waitlist. */
  waiting: number
}

/** Announces an event, and is changed until it starts. */
export function eventPost(event: PostedEvent, now: Date): Post {
  const about = { path: `/events/${event.id}` }
  if (event.status === 'cancelled')
    return {
      ...about,
      title: `Cancelled: ${event.title}`,
      description: event.reason && cut(event.reason, LIMITS.description, escaped),
    }
  return {
    ...about,
    title: event.title,
    description: [roundsText(event), `At ${cut(event.track, NAME_MAX, escaped)}.`]
      .filter(Boolean)
      .join(' '),
    fields: [
      startField(event),
      signUpField(event, now),
      { name: 'Format', value: formatText(event), inline: true },
      ...classFields(event),
    ],
  }
}

function roundsText({ rounds }: PostedEvent) {
  const texts = rounds
    .slice(0, ROUNDS)
    .map(({ championship, round }) => `${cut(championship, NAME_MAX, escaped)}, round ${round}.`)
  return texts.join(' ')
}

function startField({ startsAt, plannedFor, status }: PostedEvent): Field {
  const isMoved = plannedFor && plannedFor.getTime() !== startsAt.getTime()
  const start = status === 'upcoming' ? momentAndLeft(startsAt) : moment(startsAt, 'whole')
  const before = isMoved ? `~~${moment(plannedFor, 'whole')}~~\n` : ''
  return { name: isMoved ? 'New start' : 'Start', value: `${before}${start}` }
}

function signUpField({ signUp: { opensAt, closesAt } }: PostedEvent, now: Date): Field {
  if (now < opensAt) return { name: 'Sign-up opens', value: momentAndLeft(opensAt) }
  return now < closesAt
    ? { name: 'Sign-up closes', value: momentAndLeft(closesAt) }
    : { name: 'Sign-up', value: 'Closed' }
}

function formatText({ raceMinutes, driversPerCar }: PostedEvent) {
  const length =
    raceMinutes % 60 === 0 ? counted(raceMinutes / 60, 'hour') : counted(raceMinutes, 'minute')
  return driversPerCar > 1 ? `${length}, up to ${driversPerCar} drivers per car` : length
}

function classFields({ classes, waiting }: PostedEvent): Field[] {
  const taken = classes.map(({ name, taken: cars, places }): Field => ({
    name: cut(name, LIMITS.name, escaped),
    value: `${cars} of ${places}`,
    inline: true,
  }))
  return waiting > 0
    ? [...taken, { name: 'Waitlist', value: counted(waiting, 'car'), inline: true }]
    : taken
}
