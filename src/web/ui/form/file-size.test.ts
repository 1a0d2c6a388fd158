import { expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [16_612_345, '16.6 MB'],
  [2_000_000_000, '2.0 GB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
