import { expect, it } from 'vitest'
import { groupOptions } from './select-options.ts'

it('keeps options under their group, in the order in which groups first appear', () => {
  const lmp2 = { label: 'LMP2' }
  const options = [
    { value: 'oreca', label: 'Oreca 07 Gibson', group: lmp2 },
    { value: '963', label: 'Porsche 963', group: { label: 'Hypercar' } },
    { value: 'ligier', label: 'Ligier JS P217', group: { label: 'LMP2' } },
  ]

  const groups = groupOptions(options).map(({ group, options: rows }) => [
    group?.label,
    rows.map(({ value }) => value),
  ])

  expect(groups).toEqual([
    ['LMP2', ['oreca', 'ligier']],
    ['Hypercar', ['963']],
  ])
})
