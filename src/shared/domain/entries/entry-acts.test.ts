import { expect, it } from 'vitest'
import { actProblem, type EntryAct } from './entry-acts.ts'
import { ENTRY_STATES, type EntryState } from './entry-state.ts'

const now = new Date('2026-03-29T12:00:00Z')
const event = {
  status: 'upcoming',
  hasWaitlist: true,
  startDateTime: new Date('2026-03-29T18:00:00Z'),
} as const

const ENTRY_ACTS = Object.keys({
  confirm: true,
  reject: true,
  moveToWaitlist: true,
  remove: true,
  letIn: true,
  reorder: true,
  skip: true,
  unskip: true,
  reopen: true,
} satisfies Record<EntryAct, true>) as EntryAct[]

const can = (act: EntryAct, state: EntryState, isSkipped = act === 'unskip') =>
  actProblem(act, { state, isSkipped }, event, now) === undefined

it.each<[EntryState, EntryAct[]]>([
  ['applied', ['confirm', 'reject', 'moveToWaitlist', 'remove', 'letIn']],
  ['confirmed', ['moveToWaitlist', 'remove']],
  ['offered', ['moveToWaitlist', 'remove', 'letIn']],
  ['waitlisted', ['remove', 'letIn', 'reorder', 'skip', 'unskip']],
  ['withdrawn', ['reopen']],
  ['rejected', ['reopen']],
  ['removed', ['reopen']],
])('to an entry that is %s, an organiser can do %j', (state, acts) => {
  expect(ENTRY_ACTS.filter((act) => can(act, state))).toEqual(acts)
})

it.each<[string, EntryAct, EntryState, boolean, object, string | undefined]>([
  ['skips nobody twice', 'skip', 'waitlisted', true, {}, 'already skipped'],
  ['ends no skip that is not', 'unskip', 'waitlisted', false, {}, 'is not skipped'],
  [
    'moves nobody without a waitlist',
    'moveToWaitlist',
    'confirmed',
    false,
    { hasWaitlist: false },
    'has no waitlist',
  ],
  [
    'changes nothing after the event',
    'letIn',
    'waitlisted',
    false,
    { status: 'completed' },
    'event to come',
  ],
  [
    'says what the entry is now',
    'letIn',
    'withdrawn',
    false,
    {},
    'This entry has been withdrawn: choose',
  ],
  [
    'lets somebody in without a waitlist',
    'letIn',
    'offered',
    false,
    { hasWaitlist: false },
    undefined,
  ],
  [
    'lets somebody in after the start',
    'letIn',
    'waitlisted',
    false,
    { startDateTime: now },
    undefined,
  ],
  ['removes after the event', 'remove', 'confirmed', false, { status: 'completed' }, undefined],
  ['reopens before the start', 'reopen', 'withdrawn', false, {}, undefined],
  [
    'reopens nothing after the start',
    'reopen',
    'withdrawn',
    false,
    { startDateTime: now },
    'has started',
  ],
])('%s', (_what, act, state, isSkipped, change, problem) => {
  const found = actProblem(act, { state, isSkipped }, { ...event, ...change }, now)
  if (problem === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(problem)
})

it('says of every state what the entry is', () => {
  for (const state of ENTRY_STATES)
    for (const act of ENTRY_ACTS)
      expect(actProblem(act, { state, isSkipped: false }, event, now) ?? '').not.toContain(
        'undefined',
      )
})
