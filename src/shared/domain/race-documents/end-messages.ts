import type { Seam } from '../../contract/race-documents.ts'
import type { RaceLog } from '../../contract/race-log.ts'
import { counted } from '../words/plural.ts'
import { pauseText } from '../stitching/seam-words.ts'
import { lastCrossing, lastKnownLap } from './crossings.ts'
import { lastLogged, stoppedAfterPits, LOG_STEP } from './last-logged.ts'
import { retirementWords } from './message-words.ts'
import {
  about,
  isOnLap,
  type MessageCar,
  type MessageRace,
  NO_CAR,
  type RaceMessage,
} from './race-message.ts'
import type { Lead } from './leader-sequence.ts'
import { firstToFlag } from './timeline.ts'

export function startAndFlag({ cars }: MessageRace): RaceMessage[] {
  const messages: RaceMessage[] = [{ ...NO_CAR, kind: 'race', atSeconds: 0, text: 'Green flag' }]
  const first = firstToFlag({ cars })
  if (first)
    messages.push(
      about(first.car, 'race', first.seconds, 'First to the flag', first.car.laps.length),
    )
  return messages
}

/** When each car that finished crossed the line for the last time. */
export function finishes({ cars }: MessageRace): RaceMessage[] {
  // One class of several has other places among all cars.
  const hasClasses = cars.some(({ place, classPlace }) => place !== classPlace)
  return cars.flatMap((car) => {
    const last = lastCrossing(car.crossings)
    if (car.status !== 'Finished' || last === null) return []
    return about(car, 'race', last, finish(car, hasClasses), car.laps.length)
  })
}

/** Nobody knows when a car stopped, or where one was that raced on; it was after the last that the log tells of it. */
export function endsOfRace({ cars }: MessageRace, log: RaceLog, green: number): RaceMessage[] {
  const lastOf = lastLogged(log, green)
  return cars
    .filter(({ status }) => status !== 'Finished')
    .map((car) => {
      const text = endText(car)
      const ended = car.crossings[car.laps.length - 1] ?? null
      const crossed = lastCrossing(car.crossings) ?? -Infinity
      const logged = isOnLap(car) ? (lastOf.get(car.entry) ?? -Infinity) : -Infinity
      const atLine = log.penalties
        .filter(({ entry }) => entry === car.entry)
        .map(({ etSeconds }) => etSeconds - green)
        .filter((seconds) => seconds > crossed && seconds <= crossed + LOG_STEP)
      const at = Math.max(crossed, logged, ...atLine)
      // What it did after that lap, it did on another one.
      const isInPits = car.laps.at(-1)?.isPit === true && !stoppedAfterPits(car, lastOf)
      const lap = car.laps.length + (isOnLap(car) && !isInPits ? 1 : 0)
      const message = about(car, 'race', at, text, Math.max(1, lap))
      const isKnown = at >= 0 && (ended !== null || logged > crossed)
      return isKnown ? message : { ...message, atSeconds: null, afterSeconds: Math.max(0, at) }
    })
}

function endText(car: MessageCar) {
  if (car.status === 'Running')
    return `Still running when the recording ended, ${whenIn(car)}, in place ${car.place}`
  return car.status === 'DSQ' ? `Disqualified ${whenIn(car)}` : retirement(car)
}

const finish = ({ place, classPlace, carClass }: MessageCar, hasClasses: boolean) =>
  `Finished in place ${place}${hasClasses ? `, place ${classPlace} of ${carClass}` : ''}`

const whenIn = ({ laps }: MessageCar) =>
  laps.length === 0 ? 'on the first lap' : `after ${counted(laps.length, 'lap')}`

/** 'Stopped after 12 laps', or 'Retired after 12 laps: suspension'. */
function retirement(car: MessageCar) {
  const driven = whenIn(car)
  const { dnfReason } = car
  const reason = retirementWords(dnfReason)
  return reason === null ? `Stopped ${driven}` : `Retired ${driven}: ${reason}`
}

/**
 * By the cars that retired as leaders, when the next leader crossed the line as such.
 * @param leads of the same cars
 */
export function leadsLeft({ byEntry }: MessageRace, leads: readonly Lead[]): [number, number][] {
  return leads.flatMap(({ entry, lastLap }, index) => {
    const car = byEntry.get(entry)
    const next = leads[index + 1]
    const isLast = car?.status === 'DNF' && lastKnownLap(car.crossings) === lastLap
    return next && isLast ? [[entry, next.tookOverSeconds] as [number, number]] : []
  })
}

/** A leader retires before the next car leads, also if the log has it on the track later, as an obstacle. */
export function beforeNextLead(
  messages: readonly RaceMessage[],
  leftLeads: ReadonlyMap<number, number>,
): RaceMessage[] {
  return messages.map((message) => {
    const next = leftLeads.get(message.entry ?? -1)
    const { atSeconds, afterSeconds } = message
    if (next === undefined) return message
    if (atSeconds !== null) return atSeconds < next ? message : { ...message, atSeconds: next }
    return (afterSeconds ?? 0) < next ? message : { ...message, afterSeconds: next }
  })
}

/** Where a joined race was stopped; its clock did not run until it went on. */
export function stops(seams: readonly Seam[]): RaceMessage[] {
  return seams.map(({ atSeconds, afterLap, pauseSeconds }) => ({
    ...NO_CAR,
    kind: 'race',
    atSeconds,
    text: `Race stopped after ${counted(afterLap, 'lap')}, and restarted ${pauseText(pauseSeconds)} later`,
  }))
}
