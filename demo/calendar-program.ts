import type { SentMessages } from './sent-messages.ts'

/** An entry, as far as the demo shows it. */
export type CalendarItem = {
  event: number
  sequence: number
  title: string
  start: string
  status: string
  url: string
}

const LOOKS_AGAIN_MS = 20_000
/** Until the site listens. */
const RETRIES_MS = 2_000

/** Asks for a calendar again and again, as a program of a member would, and tells what is other than before. */
export function startCalendarProgram(address: string, owner: string, messages: SentMessages) {
  let known: Map<number, CalendarItem> | undefined

  async function look() {
    const answer = await fetch(address)
    if (!answer.ok) return
    const items = itemsOf(await answer.text())
    for (const item of items) {
      if (item.status !== 'CANCELLED') messages.nameEvent(item.event, item.title)
      const before = known?.get(item.event)
      const change = known && changeOf(before, item)
      if (change !== undefined)
        messages.tell({
          channel: 'Calendar',
          to: `${owner}’s calendar`,
          title: item.title,
          text: `Starts ${item.start} UTC`,
          change,
          links: [item.url],
        })
    }
    known = new Map(items.map((item) => [item.event, item]))
  }

  async function lookAgain() {
    await look().catch(() => undefined)
    setTimeout(() => void lookAgain(), known ? LOOKS_AGAIN_MS : RETRIES_MS).unref()
  }
  void lookAgain()
}

function changeOf(before: CalendarItem | undefined, { sequence, status, start }: CalendarItem) {
  if (!before) return 'new'
  if (before.sequence === sequence) return undefined
  if (status === 'CANCELLED') return 'cancelled'
  return before.start === start ? 'changed' : `moved, was ${before.start}`
}

/** What is between BEGIN:VEVENT and END:VEVENT. */
export function itemsOf(calendar: string): CalendarItem[] {
  const unfolded = calendar.replaceAll(/\r\n[ \t]/g, '')
  return unfolded.split('BEGIN:VEVENT').slice(1).flatMap(itemOf)
}

function itemOf(text: string) {
  const value = (name: string) =>
    new RegExp(`^${name}(?:;[^:\\r\\n]*)?:(.*)$`, 'm').exec(text)?.[1]?.trim() ?? ''
  const event = Number(/^event-(\d+)@/.exec(value('UID'))?.[1])
  const [, year, month, day, hour, minute] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(value('DTSTART')) ?? []
  if (!Number.isInteger(event)) return []
  return [
    {
      event,
      sequence: Number(value('SEQUENCE')),
      title: value('SUMMARY').replaceAll(/\\([\\;,])/g, '$1'),
      start: `${year}-${month}-${day} ${hour}:${minute}`,
      status: value('STATUS'),
      url: value('URL'),
    },
  ]
}
