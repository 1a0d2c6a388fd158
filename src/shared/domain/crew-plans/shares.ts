import type { DriverTime, DrivingMethod } from '../race-documents/driving-time.ts'
import type { LaidStint } from './lay-out.ts'
import { type Turn, turnsOf } from './turns.ts'

/** Who drives less than this part of an equal share is flagged. Reference: live data, section 8. */
export const FAIR_SHARE = 0.25

/** What each driver of a plan drives, as the driving rules of a race count it. */
export function plannedTimes(
  stints: readonly LaidStint[],
  members: readonly number[],
  method: DrivingMethod,
): DriverTime[] {
  const turns = turnsOf(stints)
  return members.map((member, driver) =>
    timeOf(
      driver,
      turns.filter((turn) => turn.member === member),
      method,
    ),
  )
}

function timeOf(driver: number, turns: readonly Turn[], method: DrivingMethod): DriverTime {
  const spans = turns.map(({ first, last, stints }) => ({
    start: first.start,
    end: last.end,
    firstLap: first.firstLap,
    lastLap: last.lastLap,
    net: sum(stints.map(({ start, end }) => end - start)),
  }))
  const gross = sum(spans.map(({ start, end }) => end - start))
  const isNet = method === 'net'
  const counted = (span: (typeof spans)[number]) => (isNet ? span.net : span.end - span.start)
  const rests = spans.flatMap(({ start }, index) => {
    const before = spans[index - 1]
    return before ? start - before.end : []
  })
  return {
    driver,
    laps: sum(turns.flatMap(({ stints }) => stints.map(({ laps }) => laps))),
    gross,
    seconds: sum(spans.map(counted)),
    stints: spans.map(({ net: _net, ...span }) => span),
    driven: isNet
      ? turns.flatMap(({ stints }) => stints.map(({ start, end }) => ({ start, end })))
      : spans.map(({ start, end }) => ({ start, end })),
    longestStint: Math.max(0, ...spans.map(({ start, end }) => end - start)),
    longestCounted: Math.max(0, ...spans.map(counted)),
    longestRun: Math.max(
      0,
      ...turns.flatMap(({ stints }) => stints.map(({ start, end }) => end - start)),
    ),
    shortestRest: rests.length > 0 ? Math.min(...rests) : null,
  }
}

export type Share = {
  member: number
  seconds: number
  nightSeconds: number
  laps: number
  stints: number
  /** Of what the car drives; from 0 to 1. */
  share: number
  isUnfair: boolean
}

/** What each driver drives of a plan, and whether somebody hardly drives at all. */
export function sharesOf(stints: readonly LaidStint[], members: readonly number[]): Share[] {
  const all = sum(stints.map(({ start, end }) => end - start))
  return members.map((member) => {
    const own = stints.filter((stint) => stint.member === member)
    const seconds = sum(own.map(({ start, end }) => end - start))
    return {
      member,
      seconds,
      nightSeconds: sum(own.map((stint) => stint.nightSeconds)),
      laps: sum(own.map(({ laps }) => laps)),
      stints: own.length,
      share: all > 0 ? seconds / all : 0,
      isUnfair: members.length > 1 && seconds < (all / members.length) * FAIR_SHARE,
    }
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
