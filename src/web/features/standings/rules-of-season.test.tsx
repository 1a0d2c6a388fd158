import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RulesOfSeason } from './rules-of-season.tsx'

afterEach(cleanup)

const rules = { pointsSystem: 'world-endurance', dropRounds: 2 } as const

it('explains how points are scored, in the words of the championship', () => {
  expect(words(<RulesOfSeason rules={rules} countsFileTeams table="drivers" />)).toEqual([
    'Points',
    'Who Scores',
    'Rounds That Count',
    'Penalties',
    'Equal Totals',
  ])
  expect(document.body.textContent).toContain('Places 1 to 10 in each class score 25, 18, 15, ')
  expect(document.body.textContent).toContain('All but the worst 2 rounds count.')
  expect(document.body.textContent).not.toContain('result file')
})

it.each([
  [true, 'A car without such a team scores for the one that its result file names.'],
  [false, 'Team names in result files do not count.'],
])('says which car scores for which team, if names in files count: %s', (countsFileTeams, text) => {
  words(<RulesOfSeason rules={rules} countsFileTeams={countsFileTeams} table="teams" />)
  expect(document.body.textContent).toContain(
    'A car scores for the team that most of its drivers signed up with.',
  )
  expect(document.body.textContent).toContain(text)
})

/** The titles of the topics. */
const words = (rendered: React.JSX.Element) =>
  [...render(rendered).container.querySelectorAll('div > div > :first-child:not(div)')].map(
    ({ textContent }) => textContent,
  )
