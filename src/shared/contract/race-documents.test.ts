import { describe, expect, it } from 'vitest'
import { RaceTelemetry } from './race-documents.ts'

const telemetryOf = (topSpeedKmh: unknown, lap: unknown) => ({
  compounds: ['Soft'],
  cars: [
    {
      entry: 1,
      sectors: [[lap], [lap], [lap]],
      topSpeedKmh,
      fuel: [],
      energy: [],
      tread: [],
      compounds: [[0]],
    },
  ],
})

describe('the numbers of laps', () => {
  it('are numbers or null', () => {
    const telemetry = telemetryOf([301.2, null], 300_000)
    expect(RaceTelemetry.parse(telemetry)).toEqual(telemetry)
  })

  it.each([
    ['a text among speeds', ['fast'], 1],
    ['a single speed', 301, 1],
    ['a fraction among times', [], 1.5],
  ])('are not %s', (_, speeds, lap) => {
    expect(RaceTelemetry.safeParse(telemetryOf(speeds, lap)).success).toBe(false)
  })

  it('are none that are not finite', () => {
    expect(RaceTelemetry.safeParse(telemetryOf([Number.NaN], 1)).success).toBe(false)
  })
})
