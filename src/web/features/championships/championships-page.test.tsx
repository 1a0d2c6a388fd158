import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Champion } from '#shared/contract/standings.ts'
import { sampleChampionship } from '#web/testing/championship-samples.ts'
import { type Answers, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { ChampionshipsPage } from './championships-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('lists championships, and the champions of each season and class', async () => {
  visit({
    'GET /api/championships': {
      data: [
        sampleChampionship({ key: 'season-4', name: 'Next Cup', heldRounds: 0 }),
        sampleChampionship({ key: 'season-5', name: 'Past Cup', heldRounds: 3 }),
        sampleChampionship(),
      ],
    },
    'GET /api/standings/champions': {
      data: [
        champion({ season: 'Autumn Cup', key: 'season-2' }),
        champion({ season: 'Spring Cup', key: 'season-1', mayChange: true }),
      ],
    },
  })

  const link = await screen.findByRole('link', { name: 'Winter Cup' })
  expect(link.getAttribute('href')).toBe('/championships/season-3')
  const rows = within(screen.getByRole('list', { name: 'Championships' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Winter Cup.*2\s+of\s+3\s+roundsRunning$/),
    expect.stringMatching(/^Next Cup.*Upcoming$/),
    expect.stringMatching(/^Past Cup.*Over$/),
  ])
  const champions = await screen.findByRole('region', { name: 'Autumn Cup Champions' })
  expect(champions.textContent).toBe('Autumn Cup ChampionsHypercarLotta Laps')
  const leaders = await screen.findByRole('region', { name: 'Spring Cup Champions' })
  expect(leaders.textContent).toBe('Spring Cup ChampionsNot closed yetHypercarLotta Laps')
})

it('says that there is none yet', async () => {
  visit({ 'GET /api/championships': { data: [] }, 'GET /api/standings/champions': { data: [] } })
  expect(await screen.findByText('No Championships Yet')).toBeTruthy()
})

function champion(of: Pick<Champion, 'season' | 'key'> & Partial<Champion>): Champion {
  return { carClass: 'Hypercar', name: 'Lotta Laps', userId: 5, mayChange: false, ...of }
}

function visit(answers: Answers) {
  return renderAt(ChampionshipsPage, { viewer: sampleViewer(), answers })
}
