import { eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { championshipRounds, championships, penalties, users } from '#server/database/schema.ts'
import { one } from '#server/database/one.ts'
import { listProposals } from '#server/features/licences/list-proposals.ts'
import { decisionsApi } from '#shared/contract/decisions.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { fillPenalties } from './fill-penalties.queries.ts'
import { fillStewarding } from './fill-stewarding.queries.ts'
import { CHIEF_STEWARD, SITTING_OUT } from './season/members.ts'
import { TROPHY } from './season/trophy.ts'

const DAY_MS = 86_400_000

const { as, db, deps, make } = await startTestApp()

it('gives penalties that are served later, a suspended one, a ban and a licence that reaches a threshold', async () => {
  const past = (days: number) => ({
    startDateTime: new Date(Date.now() - days * DAY_MS),
    endDateTime: new Date(Date.now() - days * DAY_MS + DAY_MS / 4),
    status: 'completed' as const,
  })
  const races = [
    await make.event({ title: 'Sebring Bumps 3 Hours', ...past(63) }),
    await make.event({ title: 'Fuji Twilight 6 Hours', ...past(42) }),
    await make.event({ title: 'Algarve 4 Hours', ...past(14) }),
  ]
  const trophy = one(
    await db.insert(championships).values({ name: TROPHY, configuration: {} }).returning(),
  )
  await db
    .insert(championshipRounds)
    .values(races.map(({ id }) => ({ championshipId: trophy.id, eventId: id })))
  for (const displayName of ['Fay Fuelsave', 'Lotta Laps', 'Anna Apex', CHIEF_STEWARD, SITTING_OUT])
    await make.driver({ displayName })
  await fillStewarding(db)
  await fillPenalties(deps)
  await fillPenalties(deps)

  const open = await db
    .select({ driver: users.displayName, effect: penalties.effect, begunAt: penalties.begunAt })
    .from(penalties)
    .innerJoin(users, eq(users.id, penalties.userId))
    .where(isNull(penalties.takenBackAt))
    .orderBy(penalties.id)
  expect(open).toMatchObject([
    { driver: 'Fay Fuelsave', effect: { kind: 'grid-places' } },
    { driver: 'Lotta Laps', effect: { kind: 'suspended' } },
    { driver: 'Lotta Laps', effect: { kind: 'grid-places' } },
    { driver: SITTING_OUT, effect: { kind: 'ban' }, begunAt: expect.any(Date) },
  ])
  expect(await listProposals(db)).toMatchObject([
    { person: { displayName: 'Lotta Laps' }, threshold: 4, proposes: ['warning'] },
  ])
  const params = { id: races[2]?.id ?? 0 }
  const { data } = await as(await make.driver()).call(decisionsApi.listOfEvent, { params })
  expect(data.map(({ state }) => state)).toEqual(['taken-back', 'published', 'published'])
})
