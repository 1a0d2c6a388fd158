import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pushApi, type PushState } from '#shared/contract/push.ts'
import { readConsent } from '#web/data/push/consent.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import {
  removePushBrowser,
  SERVER_KEY,
  stubPushBrowser as browser,
} from '#web/testing/push-browser.ts'
import { user } from '#web/testing/user.ts'
import { DevicesPanel } from './devices-panel.tsx'

const viewer = sampleViewer()

const phone = {
  id: 5,
  device: 'Firefox on Android',
  createdAt: new Date('2026-11-01T10:00:00Z'),
  reachedAt: null,
  isThisOne: false,
}

const state = (more: Partial<PushState> = {}) => ({
  data: { publicKey: SERVER_KEY, sessionId: 3, devices: [], quietHours: null, ...more },
})

const visit = (answers: Answers = {}) =>
  renderAt(DevicesPanel, { viewer, answers: { 'GET /api/user/push': state(), ...answers } })

beforeEach(() => localStorage.clear())

afterEach(() => {
  cleanup()
  removePushBrowser()
})

const button = () => screen.findByRole('button', { name: 'Tell Me on This Device' })

it('switches messages on after a click, with the address and the keys of the browser', async () => {
  browser()
  let devices: PushState['devices'] = []
  const { calls } = visit({
    'GET /api/user/push': () => state({ devices }),
    'PUT /api/user/push/device': () => {
      devices = [{ ...phone, isThisOne: true }]
    },
  })
  expect(await screen.findByText(/Messages name nobody but your own entry/)).toBeTruthy()
  await user.click(await button())

  expect(await screen.findByText('You are told on this device.')).toBeTruthy()
  expect(calls).toContainEqual({
    call: `PUT ${pushApi.setDevice.path}`,
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
      p256dh: 'browser key',
      auth: 'browser secret',
      serverKey: SERVER_KEY,
      timezone: expect.any(String),
    },
  })
  expect(readConsent()).toEqual({ memberId: viewer.id, sessionId: 3 })
})

it('keeps the button where the browser or its service refuses', async () => {
  for (const how of [{ answer: 'denied' as const }, { isReachable: false }]) {
    browser(how)
    const { calls } = visit()
    await user.click(await button())
    await waitFor(async () => expect(await button()).toHaveProperty('disabled', false))
    expect(calls.map(({ call }) => call)).not.toContain('PUT /api/user/push/device')
    expect(readConsent()).toBeUndefined()
    cleanup()
  }
})

it.each([
  ['a browser without push services', () => undefined, /shows no messages of websites/],
  ['a browser that was forbidden to', () => browser({ permission: 'denied' }), /are blocked/],
  [
    'an iPhone',
    () => vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone)', maxTouchPoints: 5 }),
    /add this site to your Home Screen/,
  ],
])('explains to %s why there is no button', async (_name, prepare, text) => {
  prepare()
  visit()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tell Me on This Device' })).toBeNull()
})

it('lists devices with a test and a stop', async () => {
  browser()
  let devices = [phone]
  const { calls } = visit({
    'GET /api/user/push': () => state({ devices }),
    'POST /api/user/push/devices/5/test': undefined,
    'DELETE /api/user/push/devices/5': () => {
      devices = []
    },
  })
  const list = await screen.findByRole('list', { name: 'Your Devices' })
  expect(within(list).getByText('No message was sent yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send a test to Firefox on Android' }))
  await user.click(screen.getByRole('button', { name: 'Stop messages to Firefox on Android' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Your Devices' })).toBeNull())
  expect(calls.map(({ call }) => call)).toContain('POST /api/user/push/devices/5/test')
})

it('sets quiet hours', async () => {
  browser()
  let quietHours: PushState['quietHours'] = null
  const { calls } = visit({
    'GET /api/user/push': () => state({ devices: [phone], quietHours }),
    'PUT /api/user/push/quiet-hours': () => {
      quietHours = { from: 22, until: 7 }
    },
  })
  await user.click(await screen.findByRole('switch', { name: 'Quiet hours' }))
  expect(await screen.findByText('22:00')).toBeTruthy()
  expect(calls).toContainEqual({
    call: 'PUT /api/user/push/quiet-hours',
    body: { hours: { from: 22, until: 7 } },
  })
})

it('shows nothing where the site sends none, and a failure with a way to try again', async () => {
  const { calls } = visit({ 'GET /api/user/push': state({ publicKey: null }) })
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('On This Device')).toBeNull())
  cleanup()
  visit({ 'GET /api/user/push': refusal(500, 'Something went wrong', 'internal') })
  expect(await screen.findByText('Failed to load your devices')).toBeTruthy()
})
