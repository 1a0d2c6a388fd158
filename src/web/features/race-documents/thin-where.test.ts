import { expect, it } from 'vitest'
import { thinWhere } from './thin-where.ts'

const _ = null

it.each([
  ['once', 'FFTTT', [1, 2, 3, 4, 5], [1, 2, 3, _, _], [_, _, 3, 4, 5]],
  ['back again', 'TTTFF', [1, 2, 3, 4, 5], [_, _, 3, 4, 5], [1, 2, 3, _, _]],
  ['one alone', 'FTF', [1, 2, 3], [1, 2, 3], [_, _, _]],
  ['never', 'FFF', [1, 2, 3], [1, 2, 3], [_, _, _]],
  ['always', 'TTT', [1, 2, 3], [_, _, _], [1, 2, 3]],
  ['unknown values around', 'TFTTFT', [1, _, 2, 3, _, 4], [1, _, _, _, _, 4], [_, _, 2, 3, _, _]],
])('parts a line where it becomes thin: %s', (_name, thin, values, usual, part) => {
  const isThin = thin.split('').map((letter) => letter === 'T')
  expect(thinWhere(isThin, values)).toEqual({ usual, thin: part })
})
