import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Candidate, likelyMembers } from './likely-members.ts'

const member = (userId: number, names: string[], isRegistered = false): Candidate => ({
  userId,
  names,
  isRegistered,
})

const GUILD = [
  member(1, ['Lotta Laps']),
  member(2, ['Otto Vollgas', 'O. Vollgas']),
  member(3, ['Hank Hairpin']),
  member(4, ['José Núñez']),
  member(5, ['maxkaiser']),
  member(6, ['Speedy', 'Olga Oversteer']),
]

it.each([
  ['one letter off', 'Lota Laps', 1],
  ['words the other way round', 'Laps, Lotta', 1],
  ['a suffix of the simulation', 'Lotta Lap#0042', 1],
  ['a first name cut to its initial', 'H. Hairpin', 3],
  ['a middle name', 'Hank von Hairpin', 3],
  ['without accents', 'Jose Nunez', 4],
  ['no space', 'Max Kaiser', 5],
  ['another word order and no spaces', 'Kaiser_Max', 5],
  ['a surname among ornaments', 'xX_Hairpin_Xx', 3],
  ['a typo in the Race Control username', 'Olga Oversteers', 6],
])('finds a member for a name written with %s', (_case, name, userId) => {
  expect(likelyMembers(name, GUILD)[0]?.userId).toBe(userId)
})

it('suggests nobody for a name without similar members', () => {
  expect(likelyMembers('Zaphod Beeblebrox', GUILD)).toEqual([])
  expect(likelyMembers('???', GUILD)).toEqual([])
})

it('lists registered members first, even if another name is more similar', () => {
  const [alike, registered] = [member(1, ['Jon Smith']), member(2, ['John Smithers'], true)]
  expect(likelyMembers('Jon Smith', [alike, registered]).map(({ userId }) => userId)).toEqual([
    2, 1,
  ])
})

it('returns the most similar members, up to the limit', () => {
  const many = Array.from({ length: 9 }, (_, index) =>
    member(index + 1, [`Lotta Laps${'x'.repeat(index)}`]),
  )
  expect(likelyMembers('Lotta Lapsxx', many, 2).map(({ userId }) => userId)).toEqual([3, 4])
})

it.each([
  // An edit is a letter added, dropped or replaced.
  ['abcdefgh', 'abcdefgh', 1],
  ['abcdefghij', 'abcdefghix', 0.9],
  ['abcdefghi', 'abcdefghij', 0.9],
  ['abcdefghij', 'abcdefghi', 0.9],
  ['abcdefghij', 'xabcdefghi', 0.8],
  ['abcdefghij', 'abxcdefghij', 10 / 11],
  // A long word in common is enough by itself, a short one is not.
  ['hairpin', 'xx hairpin xx', 0.8 + 0.2 / 3],
  ['qqqqqq rumble wwwwwww', 'eeeeeee rumble zzzzzzz', 0.55],
  // A surname, and an initial for half a word.
  ['k hairpin', 'olaf hairpin', 7 / 11],
  ['h hairpin', 'hank hairpin', 0.75],
  ['hank hairpin', 'h hairpin', 0.75],
  ['lotta laps', 'laps lotta', 1],
  ['lotta laps', 'lotta x laps', 0.8 + 0.4 / 3],
] as const)('computes the similarity of %j and %j as %d', (written, known, expected) => {
  const [found] = likelyMembers(written, [member(1, [known], true)])
  expect(found?.likeness).toBeCloseTo(expected, 10)
})

it.each([
  ['rumb', 'rumb wxyzwxyz vutsvuts', 0.8 + 0.2 / 3],
  ['abcd efgh', 'abcx qrst', undefined],
] as const)('compares short words strictly: %j with %j', (written, known, expected) => {
  const [found] = likelyMembers(written, [member(1, [known], true)])
  if (expected === undefined) expect(found).toBeUndefined()
  else expect(found?.likeness).toBeCloseTo(expected, 10)
})

it('requires less similarity from registered members', () => {
  const written = 'abcdefghij'
  const near = 'abcdexxxxx'
  expect(likelyMembers(written, [member(1, [near])])).toEqual([])
  expect(likelyMembers(written, [member(1, [near], true)])).toEqual([{ userId: 1, likeness: 0.5 }])
  expect(likelyMembers('abcdefghij', [member(1, ['abcdxxxxxx'], true)])).toEqual([
    { userId: 1, likeness: 0.4 },
  ])
  expect(likelyMembers('abcdefghij', [member(1, ['abcxxxxxxx'], true)])).toEqual([])
})

it('ignores punctuation and accents, and matches nobody by a name without letters', () => {
  expect(likelyMembers('--José__Núñez!!', [member(1, ['jose nunez'])])[0]?.likeness).toBe(1)
  for (const [written, known] of [
    ['???', '!!!'],
    ['???', 'Lotta'],
    ['Lotta', '!!!'],
  ] as const)
    expect(likelyMembers(written, [member(1, [known], true)])).toEqual([])
})

it('lists the member with the lower id first if two are equally similar', () => {
  const twins = [member(2, ['Lotta Laps']), member(1, ['Lotta Laps'])]
  expect(likelyMembers('Lotta Laps', twins).map(({ userId }) => userId)).toEqual([1, 2])
})

it('gives equal names a similarity of 1, ignoring case, and never more', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    minLength: 2,
    maxLength: 8,
  })
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 3 }),
      fc.array(word, { minLength: 1, maxLength: 3 }),
      (one, other) => {
        expect(likelyMembers(one.join(' ').toUpperCase(), [member(1, [one.join(' ')])])).toEqual([
          { userId: 1, likeness: 1 },
        ])
        for (const { likeness } of likelyMembers(one.join(' '), [
          member(1, [other.join(' ')], true),
        ]))
          expect(likeness).toBeLessThanOrEqual(1)
      },
    ),
  )
})
