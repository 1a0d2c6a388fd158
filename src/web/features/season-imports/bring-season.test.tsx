import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { SeasonRead } from '#shared/contract/season-imports.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { BringSeason } from './bring-season.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const read = (form: SeasonRead['files'][number]['form'], wer: string | null): SeasonRead => ({
  people: [],
  entries: [],
  rounds: [],
  results: [],
  points: [],
  penalties: [],
  files: [
    {
      name: 'list.csv',
      form,
      leftOut: [],
      headerHash: 'abc',
      columns: [
        { head: 'Wer', target: wer, example: 'Ann Owl' },
        { head: 'Woher', target: null, example: 'Spa' },
      ],
    },
  ],
  problems: [],
  questions: [],
})

it('asks what the columns of an unknown table are, and reads it again with the answer', async () => {
  const user = userEvent.setup()
  let data = read('unknown', null)
  const { calls } = renderAt(() => <BringSeason championshipId={3} />, {
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      'POST /api/season-imports/3/read': () => ({ data }),
      'POST /api/season-imports/3/preview': { data: { parts: [], questions: [] } },
    },
  })
  const file = new File(['Wer,Woher\nAnn Owl,Spa\n'], 'list.csv')
  await user.upload(await screen.findByLabelText('Files of the season'), file)

  const columns = await screen.findByRole('region', { name: 'Columns' })
  expect(within(columns).getByText('2 columns of 2 left out')).toBeTruthy()
  data = read('members', 'driver')
  await user.click(within(columns).getByRole('combobox', { name: 'Wer' }))
  await user.click(await screen.findByRole('option', { name: 'Driver' }))

  expect(await within(columns).findByText('1 column of 2 left out')).toBeTruthy()
  const sent = calls.filter(({ call }) => call === 'POST /api/season-imports/3/read')
  expect(sent.map(({ body }) => body)).toMatchObject([
    { mappings: {} },
    { mappings: { abc: { Wer: 'driver' } } },
  ])
})
