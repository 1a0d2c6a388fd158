import type { PitVisit } from '#shared/domain/race-documents/pit-visits.ts'

/** 'All', 'Front', 'Left', '2', or nothing. */
export function tyresText(tyres: PitVisit['tyres']) {
  if (tyres.every((isNew) => isNew === null)) return '-'
  const [frontLeft, frontRight, rearLeft, rearRight] = tyres
  const count = tyres.filter(Boolean).length
  if (count === 4) return 'All'
  if (count === 2 && frontLeft && frontRight) return 'Front'
  if (count === 2 && rearLeft && rearRight) return 'Rear'
  if (count === 2 && frontLeft && rearLeft) return 'Left'
  if (count === 2 && frontRight && rearRight) return 'Right'
  return count === 0 ? 'None' : String(count)
}
