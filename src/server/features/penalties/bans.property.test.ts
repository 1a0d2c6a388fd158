import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { bans } from '#server/jobs/bans.ts'
import { penaltiesApi } from '#shared/contract/penalties.ts'
import { registrationsApi } from '#shared/contract/registrations.ts'
import { penaltyScene } from '#tests/support/penalty-scene.ts'
import { queueScene } from '#tests/support/queue-scene.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const clock = new Date()
const app = await startTestApp({ now: () => clock })
const { as, db, make } = app
const { race, cars, setStatus } = await queueScene(app, () => clock)
const { publish, takeBack, makeFinal, championship } = penaltyScene(app, () => clock)

const DRIVERS = 4
const ROUNDS = 3

const step = fc.oneof(
  fc.record({
    do: fc.constant('ban' as const),
    who: fc.nat({ max: DRIVERS - 1 }),
    rounds: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ do: fc.constantFrom('final', 'take back'), which: fc.nat({ max: 5 }) }),
  fc.record({
    do: fc.constant('sign up' as const),
    who: fc.nat({ max: DRIVERS - 1 }),
    round: fc.nat({ max: ROUNDS - 1 }),
  }),
  fc.record({ do: fc.constantFrom('cancel', 'revive'), round: fc.nat({ max: ROUNDS - 1 }) }),
)

/** The first ban is taken back while the second one keeps out the only one who could lead the crew. */
const TWICE_BANNED = [
  { do: 'ban' as const, who: 1, rounds: 1 },
  { do: 'ban' as const, who: 1, rounds: 1 },
  { do: 'final' as const, which: 0 },
  { do: 'ban' as const, who: 0, rounds: 1 },
  { do: 'sign up' as const, who: 0, round: 0 },
  { do: 'final' as const, which: 1 },
  { do: 'sign up' as const, who: 0, round: 0 },
]

it('keeps banned people out of their rounds, and overbooks no class, whatever happens in which order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const options = { slots: { LMGT3: 2 }, maxParticipants: 2 }
      const rounds = [await race(200, options), await race(400, options), await race(600, options)]
      const championshipId = await championship(rounds)
      const people = [
        await make.driver(),
        await make.driver(),
        await make.driver(),
        await make.driver(),
      ]
      const decisions: Awaited<ReturnType<typeof publish>>[] = []
      const signUp = (who: number, round: number) =>
        as(people[who]).request(registrationsApi.signUp, {
          params: { id: rounds[round]?.id ?? 0 },
          body: { carId: cars.LMGT3.id, driverNumber: null },
        })
      for (const who of people.keys()) for (const round of [0, 1]) await signUp(who, round)
      for (const one of steps) {
        const decision = 'which' in one ? decisions[one.which % decisions.length] : undefined
        // oxlint-disable no-await-in-loop -- one step after the other
        if (one.do === 'ban') {
          const effect = {
            kind: 'ban',
            userId: people[one.who]?.id ?? 0,
            rounds: one.rounds,
          } as const
          decisions.push(await publish([effect], { championshipId }))
        } else if (one.do === 'sign up') await signUp(one.who, one.round)
        else if (one.do === 'final' && decision) await makeFinal(decision)
        else if (one.do === 'take back' && decision) await takeBack(decision)
        else if ('round' in one)
          await setStatus(
            rounds[one.round]?.id ?? 0,
            one.do === 'cancel' ? 'cancelled' : 'upcoming',
          )
        await bans.run(app.deps, new AbortController().signal)
        expect(await countBannedButEntered()).toBe(0)
        expect(await countOverbooked()).toBe(0)
        // oxlint-enable no-await-in-loop
      }
      for (const decision of decisions) await takeBack(decision)
      for (const person of people)
        expect((await as(person).call(penaltiesApi.listOwn, {})).data).toEqual([])
    }),
    { numRuns: 12, examples: [[TWICE_BANNED]] },
  )
})

async function countBannedButEntered() {
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(*) from ban_rounds round
    join penalties penalty on penalty.id = round.penalty_id and penalty.taken_back_at is null
    join events event on event.id = round.event_id and event.status = 'upcoming'
    join entries entry on entry.event_id = round.event_id
      and entry.state in ('applied', 'confirmed', 'offered', 'waitlisted')
    join crew_members member on member.entry_id = entry.id and member.user_id = penalty.user_id
      and member.state = 'accepted'
  `)
  return Number(rows[0]?.count)
}

async function countOverbooked() {
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(*) from (
      select entry.event_id from entries entry
      where entry.state in ('confirmed', 'offered')
      group by entry.event_id having count(*) > 2
    ) overbooked
  `)
  return Number(rows[0]?.count)
}
