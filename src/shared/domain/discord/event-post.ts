import type { ClassificationState } from '../results/classification-state.ts'
import { counted } from '../words/plural.ts'
import { cut, escaped, moment, momentAndLeft } from './discord-text.ts'
import { type Field, LIMITS, type Post, postOf } from './message.ts'
import type { ValuesOf, Wording } from './wording.ts'

/** An event counts for more of them than anybody reads. */
const ROUNDS = 4
const NAME_MAX = 200
/** Guilds word what is to come; this is told in the same words everywhere. */
const CANCELLED: Wording = { title: 'Cancelled: {title}', description: '{reason}' }

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
  /** How many cars have a place. */
  cars: number
  /** How many more can have one. */
  free: number
  /** How many cars are on the waitlist. */
  waiting: number
  /** Undefined until there is a result. */
  result?: ClassificationState['state'] | undefined
}

/** Announces an event, and is changed until there is an official result. */
export function eventPost(event: PostedEvent, now: Date): Post {
  const path = `/events/${event.id}`
  const { title, reason = '', status, result } = event
  if (status === 'cancelled') return { wording: CANCELLED, values: { title, reason }, path }
  const hasStarted = status !== 'upcoming'
  return postOf('event', eventValues(event), {
    path,
    fields: [
      hasStarted ? { name: 'Started', value: moment(event.startsAt, 'whole') } : startField(event),
      ...(hasStarted ? [] : [signUpField(event, now)]),
      { name: 'Format', value: formatText(event), inline: true },
      ...classFields(event),
    ],
    link: result && { name: 'Result', text: RESULTS[result], path: `${path}?tab=results` },
  })
}

const RESULTS = {
  provisional: 'Provisional result',
  official: 'Official result',
  amended: 'Amended result',
} as const

/** Says before sign-up closes that there are places. */
export const reminderPost = (event: PostedEvent): Post =>
  postOf('event-reminder', eventValues(event), { path: `/events/${event.id}` })

export function eventValues(event: PostedEvent): ValuesOf<'event'> {
  const { title, track, startsAt, signUp, cars, free } = event
  return {
    title,
    track,
    rounds: { markdown: roundsText(event) },
    start: { markdown: momentAndLeft(startsAt) },
    closes: { markdown: momentAndLeft(signUp.closesAt) },
    format: formatText(event),
    cars: counted(cars, 'car'),
    free: counted(free, 'place'),
  }
}

function roundsText({ rounds }: PostedEvent) {
  const texts = rounds
    .slice(0, ROUNDS)
    .map(({ championship, round }) => `${cut(championship, NAME_MAX, escaped)}, round ${round}.`)
  return texts.join(' ')
}

function startField({ startsAt, plannedFor }: PostedEvent): Field {
  const isMoved = plannedFor && plannedFor.getTime() !== startsAt.getTime()
  const before = isMoved ? `~~${moment(plannedFor, 'whole')}~~\n` : ''
  return { name: isMoved ? 'New start' : 'Start', value: `${before}${momentAndLeft(startsAt)}` }
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
