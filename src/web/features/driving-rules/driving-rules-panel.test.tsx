import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { EventRules } from '#shared/contract/driving-rules.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleEvent, sampleViewer } from '#web/testing/samples.ts'
import { replaceText, user } from '#web/testing/user.ts'
import { DrivingRulesPanel } from './driving-rules-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const GET = 'GET /api/events/31/driving-rules'
const PUT = 'PUT /api/events/31/driving-rules'
const NONE: EventRules = { rules: null, version: 0, idle: [] }
const SET: EventRules = {
  version: 4,
  rules: {
    method: 'net',
    limits: [{ kind: 'window', seconds: 14_400, within: 21_600 }],
    cost: 'A lap for every minute',
  },
  idle: [],
}

function visit(answers: Answers, role: 'admin' | 'user' = 'admin') {
  return renderAt(() => <DrivingRulesPanel event={sampleEvent()} />, {
    viewer: sampleViewer({ role }),
    answers,
  })
}

async function openDialog(button: string) {
  await user.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: 'Driving Rules' }))
}

it('tells drivers the rules, and nothing where there are none', async () => {
  visit({ [GET]: { data: SET } }, 'user')
  expect(await screen.findByText('At most 4 h in any 6 h')).toBeTruthy()
  expect(screen.getByText('A breach costs: A lap for every minute')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()

  const { calls } = visit({ [GET]: { data: NONE } }, 'user')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'Driving Time' })).toBeNull()
})

it('starts from a preset, says what is wrong at its limit, and saves', async () => {
  const { calls } = visit({ [GET]: { data: NONE }, [PUT]: undefined })
  const dialog = await openDialog('Set Driving Rules')
  await user.click(dialog.getByRole('button', { name: 'Save Rules' }))
  expect(dialog.getByText('Add a limit, or remove the driving rules')).toBeTruthy()

  await user.click(dialog.getByRole('combobox', { name: 'Start From' }))
  await user.click(await screen.findByRole('option', { name: 'Masters of Endurance' }))
  expect(dialog.getAllByRole('combobox', { name: 'Drivers' })[0]?.textContent).toBe('All Drivers')
  await replaceText(dialog.getByRole('textbox', { name: 'At Least' }), '1')
  await user.click(dialog.getByRole('button', { name: 'Save Rules' }))
  expect(dialog.getByText('The number of drivers must be between 2 and 10')).toBeTruthy()
  expect(calls.filter(({ call }) => call === PUT)).toEqual([])

  await user.click(dialog.getByRole('button', { name: 'Remove Limit 2' }))
  await user.click(dialog.getByRole('button', { name: 'Save Rules' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const amount = { percent: 45, of: "class winner's laps", isRoundedUp: true }
  expect(calls.findLast(({ call }) => call === PUT)?.body).toEqual({
    version: 0,
    rules: { method: 'net', limits: [{ kind: 'maximum', amount }], cost: '' },
  })
})

it('keeps what was typed when somebody else was faster, and saves it on a second try', async () => {
  let version = 4
  const { calls } = visit({
    [GET]: () => ({ data: { ...SET, version } }),
    [PUT]: () => {
      if (version === 5) return undefined
      version = 5
      return refusal(409, 'Somebody else was faster', 'stale')()
    },
  })
  const dialog = await openDialog('Edit Rules')
  await replaceText(dialog.getByRole('textbox', { name: 'In Any' }), '7:30')
  await user.click(dialog.getByRole('button', { name: 'Save Rules' }))
  expect(await dialog.findByText(/Save again to replace theirs/)).toBeTruthy()
  await waitFor(() => expect(calls.filter(({ call }) => call === GET).length).toBeGreaterThan(1))

  await user.click(dialog.getByRole('button', { name: 'Save Rules' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.findLast(({ call }) => call === PUT)?.body).toMatchObject({
    version: 5,
    rules: { limits: [{ kind: 'window', seconds: 14_400, within: 27_000 }] },
  })
})
