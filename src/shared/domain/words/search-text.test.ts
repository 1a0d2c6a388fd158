import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchFor, searchKey } from './search-text.ts'

it.each([
  ['jose', 'José Martínez'],
  ['JOSÉ', 'jose martinez'],
  ['strasse', 'Thea Straße'],
  ['Straße', 'Thea STRASSE'],
  ['lukasz', 'Łukasz Żółw'],
  ['zolw', 'Łukasz Żółw'],
  ['soren', 'Søren Ærø'],
  ['aero', 'Søren Ærø'],
  ['irem', 'İrem Işık'],
  ['isik', 'İrem Işık'],
  ['thor', 'Þór Ðegi'],
  ['oeuvre', 'Œuvre'],
  ['  ann ', 'Joanna'],
  ['odysseus σοφος', 'Odysseus ΣΟΦΟΣ'],
  ['σοφοσ', 'σοφος'],
  ['Åke', 'A\u030ake'],
  ['', 'anybody'],
])('finds with %j %j', (term, text) => {
  expect(searchFor(term)(text)).toBe(true)
})

it.each([
  ['jon', 'José'],
  ['ann b', 'Ann\nBo'],
])('does not find with %j %j', (term, text) => {
  expect(searchFor(term)(text)).toBe(false)
})

it('finds every part of a text, however its letters are written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, two) => {
      const text = `x${one} ${two}x`
      for (const written of [one, one.normalize('NFD'), searchKey(one)])
        expect(searchFor(written)(text)).toBe(true)
    }),
  )
})
