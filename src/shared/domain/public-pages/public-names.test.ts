import { expect, it } from 'vitest'
import { hidingNames, hidingNamesInHtml, publicNames, type PublicNamings } from './public-names.ts'

const owl = { userId: 1, name: 'Ann Owl', number: '7' }
const oak = { userId: 2, name: 'Aron Oak', number: '12' }
const kestrel = { userId: 3, name: 'Ben Kestrel', number: null }
const stranger = { userId: null, name: 'Ann Owl', number: '9' }

const named = (namings: PublicNamings, people = [owl, oak, kestrel, stranger]) => {
  const nameOf = publicNames(people, namings)
  return people.map(nameOf)
}

it('names people as they raced unless they chose otherwise', () => {
  expect(named(new Map())).toEqual(['Ann Owl', 'Aron Oak', 'Ben Kestrel', 'Ann Owl'])
})

it('gives initials, and only the number of the car', () => {
  expect(
    named(
      new Map([
        [1, 'initials'],
        [2, 'number'],
      ]),
    ),
  ).toEqual(['A. O.', '#12', 'Ben Kestrel', 'Ann Owl'])
})

it('tells equal initials apart by number, but not one person in two places', () => {
  expect(
    named(
      new Map([
        [1, 'initials'],
        [2, 'initials'],
      ]),
    ),
  ).toEqual(['A. O. #7', 'A. O. #12', 'Ben Kestrel', 'Ann Owl'])
  expect(named(new Map([[1, 'initials']]), [owl, owl])).toEqual(['A. O.', 'A. O.'])
})

it('does not fall back to the name where no number is known', () => {
  expect(named(new Map([[3, 'number']]))[2]).toBe('A driver')
  expect(
    publicNames([], new Map([[4, 'initials']]))({ userId: 4, name: '***', number: null }),
  ).toBe('A driver')
})

it('knows letters that take two code units, and several words', () => {
  const nameOf = publicNames([], new Map([[5, 'initials']]))
  expect(nameOf({ userId: 5, name: '𐐨wen van der Élan', number: null })).toBe('𐐀. V. D. É.')
})

const hide = hidingNames(
  [
    { userId: 1, names: ['Ann Owl', 'annowl'] },
    { userId: 2, names: ['Ann'] },
    { userId: 3, names: ['A+B (x)'] },
  ],
  new Map([
    [1, 'initials'],
    [2, 'number'],
    [3, 'initials'],
  ]),
)

it('replaces names in texts as whole words, the longest first', () => {
  expect(hide('Ann Owl (ANNOWL) and Ann, not Annabel: A+B (x).')).toBe(
    'A. O. (A.) and A driver, not Annabel: A. B. X..',
  )
  expect(hidingNames([], new Map())('Ann Owl')).toBe('Ann Owl')
})

it('leaves the tags of HTML as they are', () => {
  expect(hidingNamesInHtml(hide)('<a href="/ann owl">Ann Owl</a> won')).toBe(
    '<a href="/ann owl">A. O.</a> won',
  )
})
