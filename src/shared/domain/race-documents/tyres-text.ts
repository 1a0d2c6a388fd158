import { counted } from '../words/plural.ts'
import type { PitVisit } from './pit-visits.ts'

/** 'All', 'Front', 'Left', '3 tyres', 'None'; '-' if the file does not tell. */
export function tyresText(tyres: PitVisit['tyres']) {
  if (tyres.every((isNew) => isNew === null)) return '-'
  const [frontLeft, frontRight, rearLeft, rearRight] = tyres
  const count = tyres.filter(Boolean).length
  if (count === 4) return 'All'
  if (count === 2 && frontLeft && frontRight) return 'Front'
  if (count === 2 && rearLeft && rearRight) return 'Rear'
  if (count === 2 && frontLeft && rearLeft) return 'Left'
  if (count === 2 && frontRight && rearRight) return 'Right'
  return count === 0 ? 'None' : counted(count, 'tyre')
}

/** 'All tyres: Medium', '3 tyres', 'No new tyres'; null if the file does not tell. */
export function tyresWords({ tyres, compounds }: Pick<PitVisit, 'tyres' | 'compounds'>) {
  const text = tyresText(tyres)
  if (text === '-') return null
  if (text === 'None') return 'No new tyres'
  const words = text.includes('tyre') ? text : `${text} tyres`
  return [words, compounds.join(', ')].filter(Boolean).join(': ')
}
