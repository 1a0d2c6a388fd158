import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JudgedCase, type Recusal, recusalOf, type Season } from './recusal.ts'

/** The people of the reference, by letter. */
const id = (letter: string) => letter.codePointAt(0) ?? 0
const ids = (letters: string) => Array.from(letters, id)

const NOW = 4

type Parts = { event?: number; team?: string; crew?: string; invited?: string; drove?: string }

const car = (number: string, { event = NOW, team, crew, invited, drove }: Parts) => ({
  eventId: event,
  key: number,
  number,
  teamName: team ?? null,
  crewIds: ids(crew ?? ''),
  invitedIds: ids(invited ?? ''),
  driverIds: ids(drove ?? ''),
})

const CARS = [
  car('22', { event: 1, team: 'Falcon', crew: 'ABC', drove: 'AL' }),
  car('22', { team: 'Falcon', crew: 'ABCR', invited: 'D', drove: 'A' }),
  car('23', { team: 'Falcon', crew: 'E' }),
  car('31', { crew: 'GHR', drove: 'G' }),
  car('40', { crew: 'IJL' }),
  car('55', { team: 'FALCON ', crew: 'K' }),
  car('60', { crew: 'O' }),
]

const SEASON: Season = { cars: CARS, teams: [{ id: 7, names: ['Falcon', 'falcon racing'] }] }

const CASE: JudgedCase = {
  eventId: NOW,
  cars: [
    { key: '22', side: 'accused' },
    { key: '31', side: 'reporter' },
  ],
  reporterId: id('G'),
  witnessIds: ids('I'),
  judgedBeforeIds: ids('P'),
  declaredIds: [],
}

const judge = (letter: string, judged = CASE, season = SEASON) =>
  recusalOf(id(letter), judged, season)

const reasonsOf = (recusal: Recusal) => (recusal.verdict === 'free' ? [] : recusal.reasons)

describe('a steward', () => {
  it.each([
    ['A', 'party', 'crew of #22'],
    ['B', 'party', 'crew of #22'],
    ['C', 'party', 'crew of #22'],
    ['D', 'recused', 'open invitation to #22'],
    ['E', 'recused', 'same team as #22'],
    ['K', 'recused', 'same team as #22'],
    ['G', 'party', 'you reported it; crew of #31'],
    ['H', 'party', 'crew of #31'],
    ['I', 'recused', 'you wrote a statement as a witness'],
    ['J', 'free', ''],
    ['L', 'recused', 'drove #22 this season'],
    ['M', 'free', ''],
    ['N', 'free', ''],
    ['O', 'free', ''],
    ['P', 'recused', 'you have judged it before'],
    ['R', 'party', 'crew of #22; crew of #31'],
  ])('%s is %s: %s', (letter, verdict, reasons) => {
    const recusal = judge(letter)
    expect(recusal.verdict).toBe(verdict)
    expect(reasonsOf(recusal).join('; ')).toBe(reasons)
  })

  it('is a party on the sides of all own cars', () => {
    expect(judge('R')).toMatchObject({ sides: ['accused', 'reporter'] })
    expect(judge('A')).toMatchObject({ sides: ['accused'] })
  })

  it.each([
    [4, 'recused'],
    [25, 'recused'],
    [26, 'free'],
  ])('who is %s points ahead in the same table is %s where rivals are', (points, verdict) => {
    const table = [
      { userId: id('O'), points: 60 + points },
      { userId: id('A'), points: 60 },
    ]
    const season = { ...SEASON, titleFights: { tables: [table], mostPointsOfRound: 25 } }
    expect(judge('O', CASE, season).verdict).toBe(verdict)
    expect(judge('N', CASE, season).verdict).toBe('free')
  })

  it('is recused for a crew with somebody of the car, in whatever car', () => {
    const season = { ...SEASON, cars: [...CARS, car('77', { event: 2, crew: 'BN' })] }
    expect(reasonsOf(judge('N', CASE, season))).toEqual([
      'in a crew with somebody of #22 this season',
    ])
  })

  it('is recused for an open invitation to the car, in whatever round', () => {
    const season = { ...SEASON, cars: [...CARS, car('22', { event: 5, invited: 'N' })] }
    expect(reasonsOf(judge('N', CASE, season))).toEqual(['open invitation to #22'])
  })

  it('is recused by an own word', () => {
    expect(judge('N', { ...CASE, declaredIds: ids('N') }).verdict).toBe('recused')
  })

  it('is not recused for a team without a name', () => {
    const season = {
      ...SEASON,
      cars: [car('22', { crew: 'A', team: '  ' }), car('99', { crew: 'N', team: '' })],
    }
    expect(judge('N', { ...CASE, cars: [{ key: '22', side: 'accused' }] }, season)).toEqual({
      verdict: 'free',
    })
  })
})

describe('recusal', () => {
  const letters = fc.constantFrom(...Array.from('ABCDEGHIJKLMNOPR'))
  const shuffled = <T>(list: readonly T[]) =>
    fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length })

  it('does not depend on the order of the data', () => {
    fc.assert(
      fc.property(letters, shuffled(CARS), shuffled(CASE.cars), (letter, cars, sides) => {
        const other = judge(letter, { ...CASE, cars: sides }, { ...SEASON, cars })
        expect(other.verdict).toBe(judge(letter).verdict)
        expect(reasonsOf(other).toSorted()).toEqual(reasonsOf(judge(letter)).toSorted())
      }),
    )
  })

  it('is never lifted by more data', () => {
    const anyCars = fc.array(
      fc
        .record({
          number: fc.constantFrom('22', '31', '40', '99'),
          event: fc.constantFrom(1, 2, NOW),
          crew: fc.constantFrom('', 'N', 'JO', 'AM'),
          team: fc.constantFrom(undefined, 'Falcon', 'Eagle'),
        })
        .map(({ number, event, crew, team }) =>
          car(number, { event, crew, ...(team !== undefined && { team }) }),
        ),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(letters, anyCars, (letter, cars) => {
        const more = judge(letter, CASE, { ...SEASON, cars: [...CARS, ...cars] })
        if (judge(letter).verdict !== 'free') expect(more.verdict).not.toBe('free')
      }),
    )
  })
})
