import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleCard, sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { BroadcastsPage } from './broadcasts-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NONE = { address: null, generation: 0, hasRealNames: false }
const MADE = {
  address: 'https://guild.example.org/broadcast/first',
  generation: 1,
  hasRealNames: false,
}

const visit = (answers: Answers) =>
  renderAt(BroadcastsPage, {
    viewer: sampleViewer({ role: 'admin' }),
    answers: { 'GET /api/events': { data: [sampleCard()] }, ...answers },
  })

const address = () => screen.getByRole('textbox', { name: 'Address' })

it('makes the link, and shows the address of each picture with a preview', async () => {
  let data: typeof MADE | typeof NONE = NONE
  visit({
    'GET /api/admin/broadcasts': () => ({ data }),
    'POST /api/admin/broadcasts': () => {
      data = MADE
      return { data }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Make Link' }))
  await screen.findByRole('heading', { name: 'Pictures' })
  expect(address()).toHaveProperty('value', `${MADE.address}/entries`)
  await user.click(screen.getByRole('combobox', { name: 'Picture' }))
  await user.click(await screen.findByRole('option', { name: 'Starting grid' }))
  await waitFor(() => expect(address()).toHaveProperty('value', `${MADE.address}/grid`))
  expect(screen.getByTitle('Preview: Starting grid').getAttribute('src')).toBe(
    '/broadcast/first/grid',
  )
  await user.click(screen.getByRole('combobox', { name: 'Event' }))
  await user.click(await screen.findByRole('option', { name: 'Ardennes 6 Hours' }))
  await waitFor(() => expect(address()).toHaveProperty('value', `${MADE.address}/grid?event=31`))
})

it('decides how members are named', async () => {
  const { calls } = visit({
    'GET /api/admin/broadcasts': { data: MADE },
    'PUT /api/admin/broadcasts/names': { data: { ...MADE, hasRealNames: true } },
  })
  await user.click(await screen.findByRole('switch', { name: 'Names as Members See Them' }))
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({
        call: 'PUT /api/admin/broadcasts/names',
        body: { hasRealNames: true },
      }),
    ),
  )
})

it('makes a new link only after a question', async () => {
  const { calls } = visit({
    'GET /api/admin/broadcasts': { data: MADE },
    'POST /api/admin/broadcasts/replace': { data: { ...MADE, generation: 2 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Make a New Link' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText(/stop working at once/)
  await user.click(question.getByRole('button', { name: 'Make a New Link' }))
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({
        call: 'POST /api/admin/broadcasts/replace',
        body: { generation: 1 },
      }),
    ),
  )
})

it('says what failed, and tries again', async () => {
  const answers: Answers = {
    'GET /api/admin/broadcasts': refusal(503, 'The database does not answer', 'unavailable'),
  }
  visit(answers)
  await screen.findByText('Failed to load the link for broadcasts')
})
