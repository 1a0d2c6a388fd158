import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Race } from '#shared/contract/races.ts'
import { toast } from '#web/ui/index.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { pickOption, replaceText, user } from '#web/testing/user.ts'
import { TrackImagesPage } from './track-images-page.tsx'

const LIST = 'GET /api/races'
const SAVE = 'PATCH /api/races/1'
const PHOTO = 'https://example.org/spa.jpg'

const failure = vi.spyOn(toast, 'failure')
const success = vi.spyOn(toast, 'success')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('shows the first four current images, and the outline of the track if an image is broken', async () => {
  await visit()
  const cards = screen.getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Track 1',
    'Track 2',
    'Track 3',
    'Track 4',
  ])
  const photo = screen.getByRole('img', { name: 'Track 2' })
  expect(photo.getAttribute('src')).toBe(PHOTO)
  fireEvent.error(photo)
  expect(cards[1]?.querySelector('img')).toBeNull()
  expect(cards[1]?.querySelector('svg')).toBeTruthy()
})

it('requires a race, and keeps a URL that was typed before the race is picked', async () => {
  const { calls } = await visit()
  await replaceText(urlField(), PHOTO)
  await user.click(screen.getByText('Save Image'))
  expect(await screen.findByText('Please select a race')).toBeTruthy()
  expect(failure).toHaveBeenCalledWith({ title: 'Please select a race' })

  await pick('Race 1, Nov 28, 2026')
  expect(urlField().value).toBe(PHOTO)
  expect(screen.getByRole('img', { name: 'Track 1' }).getAttribute('src')).toBe(PHOTO)
  expect(calls.map(({ call }) => call)).not.toContain(SAVE)
})

it.each([
  ['', 'Please enter an image URL'],
  [
    'javascript:alert(1)',
    'The image URL must begin with https:// or http://, or be an uploaded image',
  ],
])('does not save the image URL "%s"', async (url, problem) => {
  const { calls } = await visit()
  await pick('Race 1, Nov 28, 2026')
  await replaceText(urlField(), url)
  await user.click(screen.getByText('Save Image'))
  expect(await screen.findByText(problem)).toBeTruthy()
  expect(calls.map(({ call }) => call)).not.toContain(SAVE)
})

it('saves the image of a race', async () => {
  const saved = { ...race(1), trackImageUrl: PHOTO, ownImageUrl: PHOTO }
  const { calls } = await visit({ [SAVE]: { data: saved } })
  await pick('Race 1, Nov 28, 2026')
  await replaceText(urlField(), PHOTO)
  await user.click(screen.getByText('Save Image'))

  await waitFor(() =>
    expect(success).toHaveBeenCalledWith({ title: 'Track image updated successfully' }),
  )
  expect(calls.find(({ call }) => call === SAVE)?.body).toEqual({
    trackImageUrl: PHOTO,
    ownImageUrl: null,
  })
  expect(await screen.findByText("Use the Track's Image")).toBeTruthy()
})

it('says why an image was not saved, and keeps its URL', async () => {
  const error = 'Somebody else has changed the image of this race in the meantime.'
  await visit({ [SAVE]: refusal(409, error, 'stale') })
  await pick('Race 1, Nov 28, 2026')
  await replaceText(urlField(), PHOTO)
  await user.click(screen.getByText('Save Image'))

  await waitFor(() =>
    expect(failure).toHaveBeenCalledWith({
      title: 'Failed to update track image. Please try again.',
      description: error,
    }),
  )
  expect(urlField().value).toBe(PHOTO)
})

it('saves against the image that was there when the race was picked, also on a second try', async () => {
  let listed = race(1)
  const { calls } = await visit({
    [LIST]: () => ({ data: [listed] }),
    [SAVE]: refusal(503, 'Away', 'unavailable'),
  })
  await pick('Race 1, Nov 28, 2026')
  await replaceText(urlField(), PHOTO)
  listed = { ...listed, ownImageUrl: 'https://example.org/theirs.jpg' }
  const saved = () => calls.filter(({ call }) => call === SAVE)
  const lists = () => calls.filter(({ call }) => call === LIST)
  await user.click(screen.getByText('Save Image'))
  await waitFor(() => expect(lists()).toHaveLength(2))
  await waitFor(() => expect(failure).toHaveBeenCalled())

  await user.click(screen.getByText('Save Image'))

  await waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved().map(({ body }) => body)).toEqual([
    { trackImageUrl: PHOTO, ownImageUrl: null },
    { trackImageUrl: PHOTO, ownImageUrl: null },
  ])
})

it('closes the message about a missing race when a race is picked', async () => {
  const close = vi.spyOn(toast, 'close')
  await visit()
  await user.click(screen.getByText('Save Image'))
  await waitFor(() => expect(failure).toHaveBeenCalledWith({ title: 'Please select a race' }))

  await pick('Race 1, Nov 28, 2026')

  expect(close).toHaveBeenCalledWith(failure.mock.results[0]?.value)
})

it.each([
  ['No Races Yet', { data: [] }],
  ['Failed to load races', refusal(503, 'Away', 'unavailable')],
])('shows instead of races: %s', async (title, answer) => {
  renderAt(TrackImagesPage, { answers: { [LIST]: answer } })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

async function visit(answers: Answers = {}) {
  const second = { ...race(2), trackImageUrl: PHOTO, ownImageUrl: PHOTO }
  const races = [race(1), second, race(3), race(4), race(5)]
  const view = renderAt(TrackImagesPage, { answers: { [LIST]: { data: races }, ...answers } })
  await screen.findByText('Save Image')
  return view
}

const urlField = () => screen.getByLabelText<HTMLInputElement>('Image URL')

async function pick(label: string) {
  await pickOption(screen.getByRole('combobox', { name: 'Race' }), new RegExp(label))
}

function race(id: number): Race {
  return {
    id,
    title: `Race ${id}`,
    startDateTime: new Date('2026-11-28T19:00:00Z'),
    timezone: 'UTC',
    trackName: `Track ${id}`,
    layoutVariant: null,
    trackImageUrl: null,
    ownImageUrl: null,
  }
}
