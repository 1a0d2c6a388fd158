import type { JoinedCar } from '#shared/domain/stitching/joined-car.ts'
import type { JoinSeam } from '#shared/domain/stitching/join-race.ts'
import type { LogName, RaceOf } from '../reading/race-file.ts'

type Log = Pick<RaceOf<unknown>, LogName | 'omitted'>

type Line = { etSeconds: number; entry: number | undefined; lap?: number | undefined }

type Joined = {
  /** In finishing order, so that `cars[n]` is entry n + 1. */
  cars: readonly JoinedCar[]
  seams: readonly JoinSeam[]
  /** Session time of the first green flag. */
  green: number
}

/** The logs of all parts, at the times and laps of the joined race. What was logged after a cut is left out. */
export function joinLogs(logs: readonly Log[], joined: Joined): Log {
  const movers = logs.map((_, part) => lineMover(part, joined))
  const all = <Key extends LogName>(key: Key) =>
    logs.flatMap((log, part) =>
      (log[key] as (Log[Key][number] & Line)[]).flatMap((line) => movers[part]?.(line) ?? []),
    )
  const omitted = (key: LogName) => logs.reduce((sum, log) => sum + log.omitted[key], 0)
  return {
    incidents: all('incidents'),
    damages: all('damages'),
    trackLimits: all('trackLimits'),
    penalties: all('penalties'),
    driverChanges: all('driverChanges'),
    omitted: {
      incidents: omitted('incidents'),
      damages: omitted('damages'),
      trackLimits: omitted('trackLimits'),
      penalties: omitted('penalties'),
      driverChanges: omitted('driverChanges'),
    },
  }
}

/** Moves a line of a part, or leaves it out. */
function lineMover(part: number, { cars, seams, green }: Joined) {
  const commonShift = part === 0 ? 0 : (seams[part - 1]?.shiftSeconds ?? 0)
  const end = seams[part] ? green + seams[part].atSeconds : Infinity
  const ofEntry = new Map(
    cars.flatMap((car, index) => {
      const piece = car.pieces.find((one) => one.part === part)
      if (!piece) return []
      const isCut = car.uncounted.some(
        (laps) => laps.part === part && laps.entry === piece.entry && laps.firstLap > 1,
      )
      const last = car.crossings[piece.offset + piece.laps - 1] ?? null
      const until = isCut && last !== null ? green + last : end
      return [[piece.entry, { entry: index + 1, piece, until }] as const]
    }),
  )
  return <One extends Line>(line: One): One | undefined => {
    const own = line.entry === undefined ? undefined : ofEntry.get(line.entry)
    const etSeconds = line.etSeconds + (own?.piece.shiftSeconds ?? commonShift)
    if (etSeconds > (own?.until ?? end)) return undefined
    const lap = line.lap === undefined ? {} : { lap: line.lap + (own?.piece.offset ?? 0) }
    return { ...line, ...lap, etSeconds, entry: own?.entry }
  }
}
