import { capital } from '../words/capital.ts'
import type { LiveStop } from '../../contract/live-timing.ts'
import { secondsText } from '../race-documents/seconds-text.ts'
import { unbroken } from '../words/unbroken.ts'

type FourTyres = LiveStop['tyres']

const WHEELS = ['front left', 'front right', 'rear left', 'rear right']
const PAIRS = [
  { name: 'front', wheels: [0, 1] },
  { name: 'rear', wheels: [2, 3] },
  { name: 'left', wheels: [0, 2] },
  { name: 'right', wheels: [1, 3] },
] as const

/** 'Medium', 'Soft front, Hard rear'; null where nobody knows all of them. */
export function tyresText(tyres: FourTyres) {
  if (!tyres || tyres.includes(null)) return null
  const [first] = tyres
  if (tyres.every((one) => one === first)) return first ?? null
  for (const [one, other] of [PAIRS.slice(0, 2), PAIRS.slice(2)]) {
    const of = (pair: (typeof PAIRS)[number] | undefined) => pair?.wheels.map((at) => tyres[at])
    const [a, b] = [of(one), of(other)]
    if (a?.[0] === a?.[1] && b?.[0] === b?.[1])
      return `${a?.[0]} ${one?.name}, ${b?.[0]} ${other?.name}`
  }
  return tyres.map((tyre, wheel) => `${tyre} ${WHEELS[wheel]}`).join(', ')
}

/** 'Four: Medium', 'Left two: Medium', 'None'; null where nobody knows. */
export function changedText(tyres: FourTyres) {
  if (!tyres) return null
  const changed = tyres.flatMap((tyre, wheel) => (tyre === null ? [] : [wheel]))
  if (changed.length === 0) return 'None'
  const names = [...new Set(changed.map((wheel) => tyres[wheel]))]
  if (changed.length === 4) return `Four: ${tyresText(tyres)}`
  const side = PAIRS.find(({ wheels }) => wheels.join() === changed.join())
  if (names.length > 1)
    return capital(changed.map((wheel) => `${WHEELS[wheel]} ${tyres[wheel]}`).join(', '))
  const where = side ? `${side.name} two` : changed.map((wheel) => WHEELS[wheel]).join(', ')
  return capital(`${where}: ${names[0]}`)
}

/** 'Stood 54.2 s', 'In the pits', 'Drive-through'. */
export function stayText({ at, until, stood, inGarage, isPenalty }: LiveStop) {
  const penalty = isPenalty ? ', penalty served' : ''
  if (at !== null && until === null) return inGarage ? 'In the garage' : 'In the pits'
  if (stood !== null)
    return `${unbroken(`${secondsText(stood, 1)}${stood < 60 ? ' s' : ''}`)}${penalty}`
  return inGarage ? 'In the garage' : `Through the lane${penalty}`
}
