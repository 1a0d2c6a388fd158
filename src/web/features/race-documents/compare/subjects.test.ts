import { expect, it } from 'vitest'
import { sampleRace } from '#web/testing/race-samples.ts'
import { shownRace } from '../shown-race.ts'
import { plateAndCrew, memberPairs, plateOf, subjectLine, subjectsOf } from './subjects.ts'

const race = shownRace(sampleRace, undefined)

function compared(...ids: string[]) {
  if (!race) throw new Error('The race has laps')
  const subjects = subjectsOf(race, ids)
  return subjects.map((one) => ({
    plate: plateOf(one, subjects),
    colours: subjectLine(one, [], subjects).classToken,
  }))
}

it('colours cars of one class each by itself, and the only one of a class by its class', () => {
  expect(compared('1', '2', '3')).toEqual([
    { plate: '8', colours: 'series-3' },
    { plate: '7', colours: 'series-2' },
    { plate: '54', colours: 'LMGT3' },
  ])
})

it('tells drivers of one car by their initials', () => {
  expect(compared('1.0', '1.1', '2.0').map(({ plate }) => plate)).toEqual(['F8', 'S8', '7'])
})

it('pairs the first with each other member, but no car that several drivers shared', () => {
  if (!race) throw new Error('The race has laps')
  const pairs = (...ids: string[]) => memberPairs(subjectsOf(race, ids))
  // The second drivers are no members.
  expect(pairs('1.0', '2.0', '3.1')).toEqual([{ a: 1, b: 2, names: 'First 8 and First 7' }])
  expect(pairs('1', '2.0')).toEqual([])
})

it('tells cars of one number apart in lines and titles', () => {
  const [one, two, three] = sampleRace.cars
  if (!one || !two || !three) throw new Error('The sample has cars')
  const alike = shownRace({ ...sampleRace, cars: [one, { ...two, number: one.number }, three] }, undefined) // prettier-ignore
  if (!alike) throw new Error('The race has laps')
  const subjects = subjectsOf(alike, ['1', '2', '3'])
  const names = subjects.map(({ car }) => plateAndCrew(car))
  expect(new Set(names).size).toBe(3)
  expect(names[2]).toBe('54')
  expect(subjects.map((each) => subjectLine(each, [], subjects).abbreviation)).toEqual(
    subjects.map(({ car }) => car.abbreviation),
  )
})
