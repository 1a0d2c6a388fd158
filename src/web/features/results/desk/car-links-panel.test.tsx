import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CarLink, DeskEntry } from '#shared/contract/car-links.ts'
import { sampleCar, sampleDesk } from '#web/testing/desk-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { CarLinksPanel } from './car-links-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = (id: number, name: string, options: Partial<DeskEntry> = {}): DeskEntry => ({
  id,
  name,
  number: id,
  carClass: 'Hypercar',
  drivers: ['Lotta Laps'],
  holdsPlace: true,
  ...options,
})

const link = (id: number, options: Partial<CarLink>): CarLink => ({
  id,
  car: 1,
  entryId: 1,
  reason: 'number',
  carNumber: '1',
  carClass: 'Hypercar',
  driverName: 'Racer 1',
  authorName: null,
  createdAt: new Date('2026-11-29T09:00:00Z'),
  ...options,
})

const desk = sampleDesk({
  cars: [sampleCar(1), sampleCar(2), sampleCar(3, { isHuman: false }), sampleCar(4)],
  entries: [
    entry(1, '#1 Kerb Crawlers'),
    entry(2, '#2 Late Brakers'),
    entry(5, '#5 Waiting', { holdsPlace: false }),
  ],
  carLinks: [
    link(7, {}),
    link(8, { car: 4, entryId: null, reason: 'hand', authorName: 'Penny Limiter' }),
  ],
})

const rowsOf = (label: string) =>
  within(screen.getByRole('list', { name: label })).getAllByRole('listitem')

it('lists cars of people without an entry, and entries with a place without a car', async () => {
  renderAt(() => <CarLinksPanel desk={desk} />, { viewer: sampleViewer({ role: 'admin' }) })
  await screen.findByText('Cars and Entries')

  const texts = (label: string) => rowsOf(label).map(({ textContent }) => textContent)
  expect(texts('Cars without an entry')).toEqual([
    expect.stringContaining('Racer 2'),
    expect.stringContaining('Separated by Penny Limiter'),
  ])
  expect(texts('Entries without a car')).toEqual([expect.stringContaining('#2 Late Brakers')])
  expect(texts('Cars with an entry')).toEqual([
    expect.stringContaining('#1 Kerb Crawlers, by number and class'),
  ])
})

it('links a car to the entry that is chosen, and undoes a link made by hand', async () => {
  const linking = 'POST /api/admin/events/31/car-links'
  const { calls } = renderAt(() => <CarLinksPanel desk={desk} />, {
    viewer: sampleViewer({ role: 'admin' }),
    answers: { [linking]: () => undefined, [`${linking}/8/undo`]: () => undefined },
  })
  await user.click(await screen.findByRole('button', { name: 'Link car 2, Racer 2' }))
  await user.click(await screen.findByRole('radio', { name: /Late Brakers/ }))
  await user.click(screen.getByRole('button', { name: 'Link Car' }))
  await user.click(await screen.findByRole('button', { name: /^Undo the link of car/ }))

  const sent = calls.filter((one) => one.call.startsWith(linking))
  expect(sent.map(({ body }) => body)).toEqual([{ car: 2, entryId: 2, version: 4 }, { version: 4 }])
})
