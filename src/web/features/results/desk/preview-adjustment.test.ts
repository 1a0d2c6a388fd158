import { expect, it } from 'vitest'
import { carIdentity } from '#shared/domain/results/car-identity.ts'
import { sampleCar } from '#web/testing/desk-samples.ts'
import { fileCars, previewAdjustment } from './preview-adjustment.ts'

it('previews an adjustment of one of two cars with the same number', () => {
  const cars = [car(1, 'Anna'), car(2, 'Bela'), car(3, 'Bela')]
  for (const adjusted of cars) {
    const identity = carIdentity(fileCars(cars), {
      ...adjusted,
      drivers: adjusted.drivers.map(({ name }) => name),
    })
    const preview = previewAdjustment({ cars, adjustments: [] }, identity, {
      kind: 'status',
      status: 'DSQ',
    })
    expect(preview.fit).toBe('counts')
    const disqualified = preview.moves.filter(({ after }) => after.status === 'DSQ')
    expect(disqualified.map(({ before }) => before.entry)).toEqual([adjusted.entry])
  }
})

function car(entry: number, name: string) {
  const drivers = [{ name, person: null, isLinked: false, isFormerMember: false }]
  return sampleCar(entry, { carNumber: '21', driverName: name, drivers })
}
