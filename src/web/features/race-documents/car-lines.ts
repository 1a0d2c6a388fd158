import type { ChartLine } from '#web/ui/index.ts'
import { crewName, type ShownCar } from './shown-race.ts'

/** What every chart shows of a car, whatever it draws. */
export function carLine(car: ShownCar): Omit<ChartLine, 'values'> {
  const hasFinished = car.status === 'Finished'
  return {
    id: String(car.entry),
    plate: car.number,
    classToken: car.carClass,
    name: crewName(car),
    note: hasFinished ? undefined : car.status,
    isOut: !hasFinished,
  }
}

const HOUR_SECONDS = 3_600

/** Where full hours lie between the leader's laps. */
export function hourSteps(leaderCrossings: readonly number[]) {
  const steps: { step: number; label: string }[] = []
  for (const [index, end] of leaderCrossings.entries()) {
    const start = leaderCrossings[index - 1] ?? 0
    const hour = steps.length + 1
    if (end < hour * HOUR_SECONDS) continue
    const step = index + (hour * HOUR_SECONDS - start) / (end - start)
    steps.push({ step, label: `${hour} h` })
  }
  return steps
}
