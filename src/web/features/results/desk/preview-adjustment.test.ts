import { expect, it } from 'vitest'
import type { DeskCar } from '#shared/contract/results-desk.ts'
import { carIdentity } from '#shared/domain/car-identity.ts'
import { fileCars, previewAdjustment } from './preview-adjustment.ts'

it('previews a decision on the one car that is meant, of two with one number', () => {
  const cars = [car(1, 'Anna'), car(2, 'Bela'), car(3, 'Bela')]
  for (const meant of cars) {
    const identity = carIdentity(fileCars(cars), {
      ...meant,
      drivers: meant.drivers.map(({ name }) => name),
    })
    const preview = previewAdjustment({ cars, adjustments: [] }, identity, {
      kind: 'status',
      status: 'DSQ',
    })
    expect(preview.fit).toBe('counts')
    const judged = preview.moves.filter(({ after }) => after.status === 'DSQ')
    expect(judged.map(({ before }) => before.entry)).toEqual([meant.entry])
  }
})

function car(entry: number, driverName: string): DeskCar {
  const place = {
    position: entry,
    classPosition: entry,
    status: 'Finished' as const,
    finishTimeSeconds: 3600 + entry,
  }
  return {
    ...place,
    id: entry,
    entry,
    carNumber: '21',
    carClass: 'LMGT3',
    fileClass: 'GT3',
    carModel: 'BMW M4 LMGT3',
    teamName: '',
    lapsCompleted: 40,
    penalties: '',
    driverName,
    drivers: [{ name: driverName, person: null, isLinked: false, isFormerMember: false }],
    points: null,
    imported: place,
  }
}
