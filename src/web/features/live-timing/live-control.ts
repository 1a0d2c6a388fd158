import type { ComponentType } from 'react'
import type { LiveRow, LiveTiming } from '#shared/contract/live-timing.ts'
import type { OnTrack, SeenContact } from '#shared/domain/race-control/on-track.ts'

/** What race control does beside the timing. */
export type LiveControl = {
  Contact: ComponentType<{ eventId: number; contact: SeenContact }>
  Log: ComponentType<{ eventId: number; onTrack: OnTrack }>
}

export const controlCar = ({ entryId, number, carClass }: LiveRow) => ({
  entryId,
  number,
  carClass,
})

/** @param et as the picture that is shown has it */
export function onTrackOf({ head, rows }: LiveTiming, et: number): OnTrack {
  const { session, clock } = head
  return {
    session: { kind: session.kind, ordinal: session.ordinal },
    raceSeconds: sinceGreen(clock, et),
    cars: rows.map((row) => ({ ...controlCar(row), drivers: [row.driver] })),
  }
}

/** Race time of a moment, in seconds as exact as a tenth; null before the green flag. Cut as clocks are, which show it. */
export function sinceGreen({ greenAt }: LiveTiming['head']['clock'], at: number) {
  return greenAt === null || at < greenAt ? null : Math.floor((at - greenAt) * 10) / 10
}
