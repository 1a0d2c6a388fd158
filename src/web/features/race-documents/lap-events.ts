import type { RaceLog } from '#shared/contract/race-log.ts'
import { counted } from '#shared/domain/words/plural.ts'
import type { MessageKind } from '#shared/domain/race-documents/message-kinds.ts'
import type { RaceMessage } from '#shared/domain/race-documents/race-message.ts'
import { messagesOf } from '#shared/domain/race-documents/race-messages.ts'
import type { ShownCar } from './shown-race.ts'

const EVENTS: readonly MessageKind[] = ['contact', 'damage', 'track limits', 'penalty']

export const NO_EVENTS: ReadonlyMap<number, string[]> = new Map()

/**
 * What the log says of a car, by lap; the same of a lap once, with how often: 'Contact with a loose wing (4)'.
 * @param messages of the session
 */
export function eventsByLap(
  car: Pick<ShownCar, 'entry'>,
  { unpunished }: Pick<RaceLog, 'unpunished'>,
  messages: readonly RaceMessage[],
): ReadonlyMap<number, string[]> {
  const events = new Map<number, Map<string, number>>()
  const note = (lap: number | null, text: string) => {
    if (lap === null) return
    const ofLap = events.get(lap) ?? new Map<string, number>()
    events.set(lap, ofLap.set(text, (ofLap.get(text) ?? 0) + 1))
  }
  for (const { kind, lap, text } of messagesOf(messages, car.entry))
    if (EVENTS.includes(kind)) note(lap, text)
  for (const { entry, lap, count } of unpunished) {
    const times = count === 1 ? '' : ` ${counted(count, 'time')}`
    if (entry === car.entry) note(lap, `Off the track${times}, no further action`)
  }
  return new Map(
    Array.from(events, ([lap, texts]) => [
      lap,
      Array.from(texts, ([text, count]) => (count === 1 ? text : `${text}\u00A0(${count})`)),
    ]),
  )
}
