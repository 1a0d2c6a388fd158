import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Championship } from '#shared/contract/championships.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { seasonExportsApi } from '#shared/contract/season-exports.ts'
import type { SeasonFileKind } from '#shared/domain/season-exports/season-csv.ts'
import { sampleChampionship } from '#web/testing/championship-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { ExportSeasonPage } from './export-season-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const visit = (championship: Championship) =>
  renderAt(ExportSeasonPage, {
    path: '/championships/$id/export',
    at: '/championships/season-3/export',
    viewer: sampleViewer({ role: 'admin' }),
    answers: { 'GET /api/championships/3': { data: championship } },
  })

const addressOf = (file: SeasonFileKind) => endpointUrl(seasonExportsApi.getFile, { id: 3, file })

it('offers every file of a championship', async () => {
  visit(sampleChampionship())
  const files = await screen.findByRole('list', { name: 'Files' })
  const links = within(files).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [
      ['Download People', addressOf('people')],
      ['Download Season entries', addressOf('season-entries')],
      ['Download Entry lists', addressOf('entries')],
      ['Download Rounds', addressOf('rounds')],
      ['Download Classifications', addressOf('classification')],
      ['Download Points', addressOf('points')],
    ],
  )
  const all = screen.getByRole('link', { name: 'All Files as a Zip' })
  expect(all.getAttribute('href')).toBe(endpointUrl(seasonExportsApi.getAll, { id: 3 }))
})

it('says that a championship without rounds has nothing to export', async () => {
  visit(sampleChampionship({ rounds: [] }))
  expect(
    await screen.findByText('A championship without rounds has nothing to export.'),
  ).toBeTruthy()
})
