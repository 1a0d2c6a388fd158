import type { z } from 'zod'
import type { LiveSample } from '#shared/contract/live-samples.ts'

export type SentSample = z.input<typeof LiveSample>
type SentCar = Record<string, unknown> & { slot: number; veh: string }

const GREEN = 10

type Racer = {
  slot: number
  no: string
  cls: string
  driver: string
  /** Of each lap, seconds. */
  lap: number
}

const RACERS: readonly Racer[] = [
  { slot: 3, no: '7', cls: 'Hyper', driver: 'Ann Example', lap: 60.5 },
  { slot: 5, no: '8', cls: 'Hyper', driver: 'Bo Sample', lap: 61.25 },
  { slot: 9, no: '50', cls: 'GT3', driver: 'Zoë Third', lap: 72.125 },
]

function carAt({ slot, no, cls, driver, lap }: Racer, et: number): SentCar {
  const driven = Math.max(0, et - GREEN)
  const laps = Math.floor(driven / lap)
  const into = driven - laps * lap
  return {
    slot,
    veh: `${no}_VEHICLE`,
    no,
    cls,
    team: `Team ${no}`,
    drv: driver,
    pos: slot,
    laps,
    start: GREEN + laps * lap,
    dist: into * 50,
    sec: 1 + Math.min(2, Math.floor((into / lap) * 3)),
    last: laps > 0 ? lap : -1,
    ls: laps > 0 ? [lap / 3, (lap * 2) / 3] : [-1, -1],
    best: laps > 0 ? lap : -1,
    pit: 'NONE',
    garage: false,
    stops: 0,
    pen: 0,
    fin: 'FSTAT_NONE',
    ve: 0.9,
    x: into,
    z: -into,
  }
}

/**
 * A race as a relay sends it: green at 10 s of the session, and each car needs the same time for every lap. Whoever needs
 * something else changes it in the sample.
 */
export function trackRace({
  run = 'run-of-a-relay',
  began = new Date('2026-03-06T19:00:00Z'),
  racers = RACERS,
  track = 'Circuit de la Sarthe',
} = {}) {
  let seq = 0

  /** @param et session clock, seconds */
  function at(et: number, change: (sample: SentSample) => void = () => undefined): SentSample {
    const sample: SentSample = {
      protocol: 1,
      run,
      seq: ++seq,
      sentAt: new Date(began.getTime() + et * 1_000).toISOString(),
      game: { online: true, replay: false, spectator: false },
      session: {
        type: 'RACE1',
        track,
        phase: et < GREEN ? 3 : 5,
        et,
        left: 3_600 - et,
        max: 3_600,
        server: 'Guild',
        flags: ['', '', ''],
        air: 18,
        road: 24,
        rain: 0,
        wet: 0,
        clock: 29_000 + et,
      },
      cars: racers.map((racer) => carAt(racer, et)),
    }
    change(sample)
    return sample
  }

  return { at, began }
}

/** Changes a car of a sample. */
export function changeCar(sample: SentSample, slot: number, change: Record<string, unknown>) {
  const cars = sample.cars as SentCar[]
  for (const car of cars) if (car.slot === slot) Object.assign(car, change)
}
