import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { mailAddresses, pushDevices, sessions } from '#server/database/schema.ts'
import { eventPlanningApi } from '#shared/contract/event-planning.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { as, db, make } = await startTestApp()

it('counts members by the clock of their latest device, otherwise of their mails', async () => {
  const [both, mail] = [await make.driver(), await make.driver()]
  await make.driver()
  const address = (userId: number, timeZone: string) => ({
    userId,
    timeZone,
    address: `${userId}@example.org`,
    confirmedAt: new Date(),
  })
  await db
    .insert(mailAddresses)
    .values([address(both.id, 'Europe/Berlin'), address(mail.id, 'Europe/Berlin')])
  for (const [day, timezone] of [
    ['2026-01-01', 'Asia/Tokyo'],
    ['2026-02-01', 'America/New_York'],
  ] as const) {
    const tokenHash = randomBytes(16).toString('hex')
    await db.insert(sessions).values({ tokenHash, userId: both.id })
    await db.insert(pushDevices).values({
      sessionHash: tokenHash,
      endpoint: `https://push.invalid/${tokenHash}`,
      p256dh: 'p',
      auth: 'a',
      timezone,
      createdAt: new Date(day),
    })
  }
  const admin = as(await make.admin())
  expect((await admin.call(eventPlanningApi.listMemberZones)).data).toEqual([
    { zone: 'America/New_York', members: 1 },
    { zone: 'Europe/Berlin', members: 1 },
  ])
  await db.delete(mailAddresses).where(eq(mailAddresses.userId, mail.id))
  expect((await admin.call(eventPlanningApi.listMemberZones)).data).toHaveLength(1)
  expect((await as(mail).request(eventPlanningApi.listMemberZones)).status).toBe(403)
})
