import { expectTypeOf, it } from 'vitest'
import type { Answers } from './answers.ts'
import { sampleCard, sampleEvent } from './samples.ts'

it('knows the body of each call', () => {
  expectTypeOf({
    'GET /api/events': { data: [sampleCard()] },
    'GET /api/events/31': () => ({ data: sampleEvent() }),
    'GET /api/standings/champions': { data: [] },
    'DELETE /api/events/31': () => undefined,
    'GET /api/admin/audit-log?person=penny': { data: [], next: null, keptDays: null },
  }).toExtend<Answers>()
})

it('refuses a wrong body and a call that does not exist', () => {
  expectTypeOf({ 'GET /api/events': [sampleCard()] }).not.toExtend<Answers>()
  expectTypeOf({ 'GET /api/events/31': { data: sampleCard() } }).not.toExtend<Answers>()
  expectTypeOf({ 'GET /api/events/31': () => Response.json({}) }).not.toExtend<Answers>()
  // @ts-expect-error -- There is no such call.
  const wrong: Answers = { 'GET /api/event': { data: [] } }
  expectTypeOf(wrong).toEqualTypeOf<Answers>()
})
