import { expect, it } from 'vitest'
import { readChoice } from './choice.ts'

it('takes every screen at every width, dark and light, without arguments', () => {
  const { sizes, schemes, isWanted } = readChoice([])
  expect(sizes.map(({ width }) => width)).toEqual([390, 820, 1440])
  expect(schemes).toEqual(['dark', 'light'])
  expect(isWanted('home-driver')).toBe(true)
})

it('takes the screens, widths and themes that are asked for', () => {
  const choice = readChoice(['--out', '/p', '--width', '390', '--theme', 'light', 'home', 'users'])
  expect(choice.folder).toBe('/p')
  expect(choice.sizes.map(({ width }) => width)).toEqual([390])
  expect(choice.schemes).toEqual(['light'])
  expect(choice.files).toBeUndefined()
  expect(['home-driver', 'users-none', 'events'].filter(choice.isWanted)).toEqual([
    'home-driver',
    'users-none',
  ])
})

it('takes the races of result files in place of the demo', () => {
  const { files, isWanted } = readChoice(['--files', '/results', 'print'])
  expect(files).toBe('/results')
  expect(isWanted('day-print')).toBe(true)
})

it.each([[['--width', '400']], [['--theme', 'dim']], [['--widths', '390']]])(
  'refuses %j',
  (args) => {
    expect(() => readChoice(args)).toThrow()
  },
)
