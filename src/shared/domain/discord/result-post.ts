import type { ClassificationState } from '../results/classification-state.ts'
import { cut, escaped, momentAndLeft } from './discord-text.ts'
import { LIMITS, type Post, postOf } from './message.ts'

/** How many cars of a class are named. */
const PODIUM = 3
const CAR_MAX = 60
/** How many drivers of a car. */
const NAMED = 6

/** The result of an event's race, as everybody may see it. */
export type PostedResult = {
  event: { id: number; title: string }
  state: ClassificationState['state']
  version: number | undefined
  /** When reports of incidents close; undefined if they are closed or not taken. */
  reportsUntil?: Date | undefined
  /** A sentence or two about the race. */
  story?: string | undefined
  classes: readonly {
    name: string
    /** Those that are classified, in order of their places in the class. */
    cars: readonly PostedCar[]
    bestLap?: { time: string; driver: string } | undefined
  }[]
  /** The name of its picture. */
  image?: string | undefined
}

export type PostedCar = {
  number: string | undefined
  name: string
  /** Behind the winner of the class: '+12.345' or '2 laps'. */
  gap: string | undefined
  /** The accounts of Discord of its drivers who allow that posts name them. */
  accounts: readonly string[]
}

/** The result of a race, changed when it becomes official. */
export function resultPost(result: PostedResult): Post {
  const { event, state, version, reportsUntil, story = '', classes, image } = result
  return postOf(
    'result',
    { title: event.title, state, story },
    {
      path: `/events/${event.id}?tab=results`,
      fields: [
        ...classes.map(({ name, cars, bestLap }) => ({
          name: cut(name, LIMITS.name, escaped),
          value: [
            ...cars.slice(0, PODIUM).map(carLine),
            ...(cars.length === 0 ? ['No car reached the finish'] : []),
            ...(bestLap
              ? [`Best lap ${bestLap.time}, ${cut(bestLap.driver, CAR_MAX, escaped)}`]
              : []),
          ].join('\n'),
        })),
        ...(reportsUntil ? [{ name: 'Reports close', value: momentAndLeft(reportsUntil) }] : []),
        ...(version === undefined
          ? []
          : [{ name: 'Version', value: String(version), inline: true as const }]),
      ],
      image,
    },
  )
}

function carLine({ number, name, gap, accounts }: PostedCar, index: number) {
  const plate = number === undefined ? '' : `#${number} `
  const behind = gap === undefined ? '' : ` (${gap})`
  // In an embed, Discord shows them as names and tells nobody.
  const named = accounts.slice(0, NAMED).map((id) => ` <@${id}>`)
  return `**${index + 1}** ${cut(`${plate}${name}`, CAR_MAX, escaped)}${behind}${named.join('')}`
}
