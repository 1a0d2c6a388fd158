import type { Piece } from './joined-car.ts'
import type { Part, PartStint } from './part.ts'

/**
 * Who drove a car in the joined race. A driver who went on after the stop goes on with the stint; laps that were not
 * driven belong to nobody.
 */
export function joinedStints(pieces: readonly Piece[], parts: readonly Part[]): PartStint[] {
  const stints: PartStint[] = []
  for (const piece of pieces) {
    const car = parts[piece.part]?.cars.find(({ entry }) => entry === piece.entry)
    for (const stint of car?.stints ?? []) {
      if (stint.firstLap > piece.laps) continue
      const moved = movedStint(stint, piece)
      const before = stints.at(-1)
      const goesOn =
        before?.driverName === moved.driverName && before.lastLap === moved.firstLap - 1
      if (goesOn && stint.firstLap === 1)
        stints.splice(-1, 1, {
          ...before,
          lastLap: moved.lastLap,
          endedSeconds: moved.endedSeconds,
        })
      else stints.push(moved)
    }
  }
  return stints
}

function movedStint(stint: PartStint, { laps, offset, shiftSeconds }: Piece): PartStint {
  const isCut = stint.lastLap > laps
  const moved = (seconds: number | undefined) =>
    seconds === undefined ? undefined : seconds + shiftSeconds
  return {
    driverName: stint.driverName,
    firstLap: stint.firstLap + offset,
    lastLap: Math.min(laps, stint.lastLap) + offset,
    startedSeconds: moved(stint.startedSeconds),
    endedSeconds: isCut ? undefined : moved(stint.endedSeconds),
  }
}
