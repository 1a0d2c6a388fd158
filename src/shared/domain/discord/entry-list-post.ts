import { cut, escaped } from './discord-text.ts'
import { type PostedEvent, eventValues } from './event-post.ts'
import { type Field, LIMITS, type Post, postOf } from './message.ts'

/** A line with a number, a team and three drivers. */
const LINE_MAX = 90
/** What all lines may have, so that they fit with the other texts into a message. */
const LIST_MAX = 4_800
const NAME_MAX = 60

/** Who drives in an event: by class, in the order of their numbers. */
export type PostedEntries = {
  event: PostedEvent
  classes: readonly { name: string; cars: readonly PostedEntry[] }[]
}

export type PostedEntry = {
  number: number | null
  team: string | null
  drivers: readonly string[]
}

/** The cars of an event when the line-ups are fixed, changed until it starts. */
export function entryListPost({ event, classes }: PostedEntries): Post {
  let left = LIST_MAX
  const fields = classes.flatMap(({ name, cars }) => {
    const made = classFieldsOf(name, cars, left)
    left -= made.reduce((sum, { name: title, value }) => sum + title.length + value.length, 0)
    return made
  })
  return postOf('entry-list', eventValues(event), { path: `/events/${event.id}`, fields })
}

/** As many fields as its cars need, and what is left of them in words. */
function classFieldsOf(name: string, cars: readonly PostedEntry[], left: number): Field[] {
  const title = cut(name, NAME_MAX, escaped)
  const fields: Field[] = []
  let lines: string[] = []
  let room = left
  const close = () => {
    if (lines.length === 0) return
    fields.push({
      name: fields.length === 0 ? title : `${title}, continued`,
      value: lines.join('\n'),
    })
    lines = []
  }
  for (const [index, car] of cars.entries()) {
    const line = carLine(car)
    const more = `and ${cars.length - index} more`
    const length = lines.reduce((sum, one) => sum + one.length + 1, 0)
    const isFull = length + line.length > LIMITS.value - more.length - 1
    room -= line.length + 1 + (isFull || lines.length === 0 ? title.length + 12 : 0)
    if (room < more.length) {
      lines.push(more)
      break
    }
    if (isFull) close()
    lines.push(line)
  }
  close()
  return fields
}

function carLine({ number, team, drivers }: PostedEntry) {
  const names = drivers.join(', ')
  const text = [team, names].filter(Boolean).join(': ')
  return cut(number === null ? text : `#${number} ${text}`, LINE_MAX, escaped)
}
