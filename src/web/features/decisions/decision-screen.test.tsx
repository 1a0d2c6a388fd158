import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleDecision } from '#web/testing/decision-samples.ts'
import { present } from '#web/testing/present.ts'
import { refusal } from '#web/testing/render-at.tsx'
import { renderPage } from '#web/testing/render-page.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ONE = 'GET /api/events/5/decisions/12'

const show = (answers: Parameters<typeof renderPage>[1]['answers'], at = '') =>
  renderPage(`/events/5/decisions/12${at}`, { viewer: sampleViewer(), answers })

it('shows the document, its outcome first, and its effect in figures', async () => {
  show({ [ONE]: { data: sampleDecision() } })

  const document = await screen.findByRole('article', { name: 'Decision 12' })

  const terms = within(document).getAllByRole('term')
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'Outcome',
    'Car',
    'Driver',
    'Event',
    'Facts',
    'Rule',
    'Reasons',
    'Effect',
    'Decided by',
    'Appeal',
  ])
  expect(document.textContent).toContain('35 seconds added to #28')
  expect(document.textContent).toContain('lap 92, race time 2:31:14.600')
  expect(document.textContent).toContain('#28: P3 → P4 in LMP2, 15 → 12 points')
  expect(screen.getAllByText('P4').length).toBeGreaterThan(0)
})

it('strikes out what was taken back, and opens its earlier version', async () => {
  const at = new Date('2026-11-25T08:00:00Z')
  const taken = { number: 2, way: 'taken-back', at, authorName: null, reason: 'Wrong car' } as const
  const [first] = sampleDecision().versions
  const decision = sampleDecision({
    state: 'taken-back',
    version: taken,
    versions: [taken, present(first)],
  })
  show({
    [ONE]: { data: decision },
    [`${ONE}?version=1`]: { data: { ...decision, version: present(first) } },
  })
  expect((await screen.findAllByText('Wrong car')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Taken back').length).toBeGreaterThan(0)

  await user.click(screen.getByRole('link', { name: 'Published' }))

  await screen.findByText('This is an earlier version')
})

it('says that there is no such decision', async () => {
  show({ [ONE]: refusal(404, 'Decision not found', 'not_found') })
  await screen.findByText('Decision Not Found')
})

it('leads to the videos of a decision of stewards that the viewer may see', async () => {
  const url = 'https://video.example/onboard'
  show({
    [ONE]: { data: sampleDecision({ cameFrom: 'stewards' }) },
    [`${ONE}/videos`]: { data: [{ url, seconds: 754 }] },
  })
  const videos = await screen.findByRole('region', { name: 'Videos' })
  expect(within(videos).getByRole('link').getAttribute('href')).toBe(url)
  expect(videos.textContent).toContain('from 0:12:34')
})

it('says nothing about videos that the viewer may not see', async () => {
  show({
    [ONE]: { data: sampleDecision({ cameFrom: 'stewards' }) },
    [`${ONE}/videos`]: { data: [] },
  })
  await screen.findByRole('article', { name: 'Decision 12' })
  expect(screen.queryByRole('region', { name: 'Videos' })).toBeNull()
})
