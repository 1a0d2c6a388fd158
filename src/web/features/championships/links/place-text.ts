import { counted } from '#shared/domain/words/plural.ts'

type Place = { position: number | null; points: number }

/** 'P4 of 22, 66 points' */
export function standingText({ position, points }: Place, drivers: number) {
  const place = position === null ? 'No position' : `P${position} of ${drivers}`
  return `${place}, ${counted(points, 'point')}`
}
