import { describe, expect, it } from 'vitest'
import { findInCatalogue, namesOfClass } from './find-in-catalogue.ts'

const CLASSES = ['Hypercar', 'LMP2', 'LMP3', 'LMGT3', 'GTE'].map((item) => ({
  item,
  names: namesOfClass(item),
}))

const TRACKS = [
  { item: 'Spa', names: ['Circuit de Spa-Francorchamps', null] },
  { item: 'Spa Endurance', names: ['Circuit de Spa-Francorchamps Endurance', null] },
  { item: 'Monza', names: ['Autodromo Nazionale Monza', 'Monza'] },
  { item: 'Portimão', names: ['Algarve International Circuit', 'Portimão'] },
]

describe('findInCatalogue', () => {
  it.each([
    ['LMGT3', 'LMGT3'],
    ['gt3', 'LMGT3'],
    ['LMP2 ELMS', 'LMP2'],
    ['hypercars', 'Hypercar'],
  ])('knows the class %s', (name, found) => {
    expect(findInCatalogue(name, CLASSES)).toEqual({ sure: found })
  })

  it.each([
    ['monza', { sure: 'Monza' }],
    ['Portimao', { sure: 'Portimão' }],
    ['Circuit de Spa Francorchamps', { sure: 'Spa' }],
    ['Spa', { likely: 'Spa' }],
    ['Spa-Francorchamps', { likely: 'Spa' }],
    ['Nordschleife', { likely: undefined }],
  ])('finds the track %s', (name, found) => {
    expect(findInCatalogue(name, TRACKS)).toEqual(found)
  })

  it('proposes the first of two of one name', () => {
    const twice = [
      { item: 1, names: ['Fuji'] },
      { item: 2, names: ['Fuji'] },
    ]
    expect(findInCatalogue('fuji', twice)).toEqual({ likely: 1 })
  })
})
