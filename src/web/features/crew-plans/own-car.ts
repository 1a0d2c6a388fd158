import type { CrewPlan } from '#shared/contract/crew-plans.ts'
import { conditionAt, useIn } from '#shared/domain/crew-plans/assumptions.ts'
import type { Bound, DrivingSoFar } from '#shared/domain/crew-plans/driving-so-far.ts'
import { hoursAndMinutes } from '#shared/domain/race-documents/driving-words.ts'
import { durationText } from '#shared/domain/words/duration-words.ts'
import { counted } from '#shared/domain/words/plural.ts'
import type { DrivingBar } from '#web/ui/index.ts'
import type { PlanModel } from './plan-model.ts'

type Big = { value: string; note: string }

type Stop = {
  data: CrewPlan
  model: PlanModel
  /** Completed, as it was seen last. */
  laps: number
  /** Race time in seconds. */
  now: number
}

/** A plan hears of laps some seconds later; more are those of another race. */
const MOST_AHEAD = 2

/** '12 laps', and '18 min, energy decides'. */
export function stopIn({ data, model, laps: seen, now }: Stop): Big {
  const { assumptions, followed } = model
  const stints = followed?.stints ?? []
  const at = stints.findIndex(({ state }) => state === 'running')
  const running = stints[at]
  const line = data.driven?.at(-1)
  if (!running || !line)
    return { value: '–', note: data.driven ? 'in the pits' : 'no lap was seen yet' }
  const laps = seen >= line.toLap && seen <= line.toLap + MOST_AHEAD ? seen : line.toLap
  const planned = running.lastLap
  const use = useIn(assumptions, 'energy', conditionAt(assumptions, line.endSeconds))?.value
  const lasts =
    use && line.energy !== null
      ? line.toLap + Math.floor((line.energy - assumptions.energyReserve) / use + 1e-9)
      : null
  const isShort = lasts !== null && lasts < planned
  const last = isShort ? lasts : planned
  if (at === stints.length - 1 && !isShort)
    return { value: 'None', note: `to the flag, ${counted(Math.max(0, last - laps), 'lap')}` }
  const pace = (running.end - line.endSeconds) / Math.max(1, planned - line.toLap)
  const seconds = line.endSeconds + (last - line.toLap) * pace - now
  const time = durationText(Math.max(0, seconds) / data.speed)
  const why =
    lasts === null
      ? 'as planned'
      : lasts <= planned
        ? 'energy decides'
        : `energy does for ${lasts - laps}`
  return { value: counted(Math.max(0, last - laps), 'lap'), note: `${time}, ${why}` }
}

/** Who gets in at the next stop, or stays in. */
export function nextDriver(data: CrewPlan, { followed }: PlanModel, hasPlan: boolean): Big {
  if (!hasPlan) return { value: '–', note: 'there is no plan yet' }
  const next = followed?.stints.find(({ state }) => state === 'planned')
  if (!next) return { value: '–', note: 'no stop any more' }
  const before = followed?.stints.find(({ number }) => number === next.number - 1)
  const driver = data.crew.find(({ member }) => member === next.member)
  if (!driver) return { value: 'Nobody', note: 'to be given' }
  const name = driver.member === data.own ? 'You' : (driver.displayName.split(' ')[0] ?? '')
  const stays = before?.member === next.member
  return { value: name, note: stays ? 'stays in the car' : 'told at 30, 10 and 5 min' }
}

/** Driving time so far, with what the rules leave of it. */
export function barsOf(
  data: CrewPlan,
  { shares }: PlanModel,
  driving: readonly DrivingSoFar[],
): DrivingBar[] {
  const longest = Math.max(
    1,
    ...driving.flatMap(({ seconds, most, least }) => [
      seconds,
      ...[most, least].flatMap((bound) => (bound?.unit === 'seconds' ? bound.allowed : [])),
    ]),
    ...shares.map(({ seconds }) => seconds),
  )
  return driving.map(({ member, seconds, isInCar, most, least }) => {
    const planned = shares.find((share) => share.member === member)?.seconds ?? 0
    const note = [
      isInCar && 'in the car',
      most && boundText(most, 'may drive'),
      least && (least.margin >= 0 ? 'needs no more' : boundText(least, 'needs')),
      !most && !least && `${hoursAndMinutes(planned)} by the plan`,
    ]
      .filter(Boolean)
      .join(', ')
    return {
      id: String(member),
      name: data.crew.find((one) => one.member === member)?.displayName ?? 'Somebody',
      isYou: member === data.own,
      text: hoursAndMinutes(seconds),
      part: seconds / longest,
      marks: [least, most].flatMap((bound) =>
        bound?.unit === 'seconds' ? bound.allowed / longest : [],
      ),
      note,
    }
  })
}

/** 'may drive 38 min more' */
function boundText({ unit, margin }: Bound, verb: string) {
  const isOver = verb === 'may drive' && margin < 0
  const amount =
    unit === 'seconds'
      ? durationText(Math.abs(margin))
      : counted(Math.floor(Math.abs(margin)), 'lap')
  return isOver ? `${amount} too long` : `${verb} ${amount} more`
}
