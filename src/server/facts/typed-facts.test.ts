import { expectTypeOf, it } from 'vitest'
import type { EventFact } from './changing-event.queries.ts'
import type { Fact } from './happened.queries.ts'
import type { isRepeated } from './is-repeated.queries.ts'
import { NOTIFIES } from './notifies.ts'
import type { Notifies, Recorded } from './told.ts'

const actor = undefined

it('takes the states that the entry of an action describes', () => {
  expectTypeOf({
    actor,
    action: 'user.recovery-code' as const,
    subject: 7,
    after: { codesLeft: 3 },
  }).toExtend<Fact>()
  expectTypeOf({ actor, action: 'user.sign-out' as const, subject: 7 }).toExtend<Fact>()
})

it('takes no field that is misspelt or missing, no other action, and no state that the entry lacks', () => {
  const facts: Fact[] = [
    // @ts-expect-error
    { actor, action: 'user.recovery-code', subject: 7, after: { codeLeft: 3 } },
    // @ts-expect-error
    { actor, action: 'user.recovery-code', subject: 7 },
    // @ts-expect-error
    { actor, action: 'user.recovery-code', after: { codesLeft: 3 } },
    // @ts-expect-error
    { actor, action: 'user.sign-out', subject: 7, after: { codesLeft: 3 } },
    // @ts-expect-error
    { actor, action: 'user.recover-code', subject: 7, after: { codesLeft: 3 } },
    // @ts-expect-error
    { actor, action: 'season.create', subject: 7 },
    // @ts-expect-error
    { actor, action: 'crew.add', subject: 7, after: { entryId: 1, userId: 2, name: 'Penny' } },
  ]
  expectTypeOf(facts).toEqualTypeOf<Fact[]>()
})

it('takes only facts about events where an event changes', () => {
  expectTypeOf({
    action: 'entry.check-in' as const,
    after: { id: 1, entry: '#7' },
  }).toExtend<EventFact>()
  expectTypeOf({ action: 'entry.check-in' as const, after: { id: 1 } }).not.toExtend<EventFact>()
  expectTypeOf({ action: 'user.sign-out' as const }).not.toExtend<EventFact>()
})

it('compares only fields that the log stores with a second click', () => {
  type Act = Parameters<typeof isRepeated<'crew.add'>>[1]
  const act = { eventId: 1, entryId: 2, actor: { id: 3 }, actions: ['crew.add'] } as const
  expectTypeOf({ ...act, after: { userId: 4 } }).toExtend<Act>()
  // @ts-expect-error
  const misspelt: Act = { ...act, after: { user: 4 } }
  expectTypeOf(misspelt).toEqualTypeOf<Act>()
})

it('needs to know whom each action tells that tells anybody, and only the kinds of its entry', () => {
  const { 'crew.invite': _invite, ...others } = NOTIFIES
  expectTypeOf(others).not.toExtend<Notifies>()

  const wrong: Notifies<'crew.invite'> = {
    'crew.invite': ({ after: { userId } }) => ({
      // @ts-expect-error
      tells: [{ kind: 'captaincy', to: { members: [userId] } }],
    }),
  }
  expectTypeOf(wrong).toEqualTypeOf<Notifies<'crew.invite'>>()
  expectTypeOf<Recorded<'crew.invite'>['after']['role']>().toEqualTypeOf<
    'driver' | 'reserve' | 'manager'
  >()
})
