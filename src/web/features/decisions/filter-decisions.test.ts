import { expect, it } from 'vitest'
import { sampleLine } from '#web/testing/decision-samples.ts'
import { ALL, choicesOf, filteredDecisions, outcomesOf } from './filter-decisions.ts'

const LINES = [
  sampleLine({ number: 3, title: 'Warning for #7', outcomes: ['warning'], drivers: ['José'] }),
  sampleLine({ number: 2, title: 'Racing incident', outcomes: [], category: 'blocking' }),
  sampleLine({ number: 1, outcomes: ['time', 'warning'] }),
]

it.each<[Partial<Parameters<typeof filteredDecisions>[1]>, number[]]>([
  [{}, [3, 2, 1]],
  [{ term: 'jose' }, [3]],
  [{ term: '#28 curve' }, [3, 2, 1]],
  [{ term: 'racing no. 2' }, [2]],
  [{ category: 'blocking' }, [2]],
  [{ outcome: 'Warning' }, [3, 1]],
  [{ outcome: 'No further action' }, [2]],
  [{ outcome: 'Warning', term: 'nobody' }, []],
])('finds decisions by words and choices: %j', (given, numbers) => {
  const filters = { term: '', category: ALL, outcome: ALL, ...given }
  expect(filteredDecisions(LINES, filters).map(({ number }) => number)).toEqual(numbers)
})

it('offers only what decisions came to, and nothing where that is all the same', () => {
  expect(choicesOf(LINES.flatMap(outcomesOf), 'All').map(({ label }) => label)).toEqual([
    'All',
    'No further action',
    'Time',
    'Warning',
  ])
  expect(choicesOf(['Time', 'Time'], 'All')).toEqual([])
})
