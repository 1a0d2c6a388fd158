import type { PointsSystem } from '#shared/contract/points-systems.ts'
import { listed } from '#shared/domain/scoring/words/phrases.ts'

type Used = Pick<PointsSystem, 'usedBy' | 'isFixed'>

/** 'Used by Winter Cup and Summer Cup, of which one has official rounds: a change makes a copy.' */
export function usersText({ usedBy, isFixed }: Used) {
  if (usedBy.length === 0) return 'No championship uses it.'
  const users = `Used by ${namesOf({ usedBy })}`
  return isFixed ? `${users}. Rounds are official, so a change makes a copy.` : `${users}.`
}

export const namesOf = ({ usedBy }: Pick<Used, 'usedBy'>) => listed(usedBy.map(({ name }) => name))
