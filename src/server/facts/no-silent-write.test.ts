import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { auditLog, tracks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { Action } from '#shared/actions/action.ts'
import { ACTIONS } from '#shared/actions/all-actions.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { casesApi } from '#shared/contract/cases.ts'
import { evidenceApi } from '#shared/contract/evidence.ts'
import { liveSamplesApi } from '#shared/contract/live-samples.ts'
import { mailApi } from '#shared/contract/mail.ts'
import { notificationsApi } from '#shared/contract/notifications.ts'
import { unreadApi } from '#shared/contract/unread.ts'
import { pushApi } from '#shared/contract/push.ts'
import { secondFactorApi } from '#shared/contract/second-factor.ts'
import { rereadingApi } from '#shared/contract/rereading.ts'
import { endpointSamples } from '#tests/support/endpoint-samples.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { watchVersions } from '#tests/support/watch-versions.ts'

const guild = await startTestApp()
const { db } = guild
const unchangedBy = watchVersions(db)

/** What may change without a fact, and why. */
const EXEMPT = {
  sessions: 'every request of a member may note when and on which device it came',
  rate_limits: 'counts attempts, and those of a refusal under its line',
  audit_log: 'is the fact',
} as const

/** What only these calls may change without a fact: it concerns nobody but the caller, or no results. */
const OWN: Record<string, readonly Endpoint[]> = {
  notifications: [unreadApi.setRead, notificationsApi.readAll],
  mail_digests: [notificationsApi.setDigest, mailApi.stop],
  notification_preferences: [notificationsApi.setPreference, mailApi.stop],
  // An address counts for nothing until it is confirmed.
  mail_confirmations: [mailApi.setAddress],
  muted_events: [notificationsApi.setMuted],
  push_devices: [pushApi.setDevice, pushApi.deleteDevice, pushApi.sendTest],
  quiet_hours: [pushApi.setQuietHours],
  // A secret protects nothing until it is confirmed; a code that was used is noted with the sign-in.
  second_factors: [secondFactorApi.begin, secondFactorApi.pass],
  // What happens on a track, each second: it changes nothing of the event.
  live_sessions: [liveSamplesApi.send],
  live_senders: [liveSamplesApi.send],
  live_cars: [liveSamplesApi.send],
  live_laps: [liveSamplesApi.send],
  live_moments: [liveSamplesApi.send],
  // Which version has read a file, if that changed nothing of its results.
  result_files: [rereadingApi.reread],
  // Who has read a case is written down, and changes nothing of it.
  case_readings: [casesApi.get, evidenceApi.get],
  // A picture that waits for a text belongs to no case.
  case_pictures: [evidenceApi.upload, evidenceApi.remove],
}

beforeAll(async () => {
  await db.execute(
    sql`create table noted_writes (transaction xid8, name text, primary key (transaction, name))`,
  )
  await db.execute(sql`
    create function note_write() returns trigger language plpgsql as $$
    begin
      insert into noted_writes values (pg_current_xact_id(), tg_table_name) on conflict do nothing;
      return null;
    end $$
  `)
  await db.execute(sql`
    do $$ declare name text; begin
      for name in select tablename from pg_tables
        where schemaname = 'public' and tablename <> 'noted_writes'
      loop
        execute format('create trigger note_write after insert or update or delete on %I
          for each row execute function note_write()', name);
      end loop;
    end $$
  `)
})

/** Tables that `work`, or the call of an endpoint, changed in a transaction without a fact. */
async function silentlyChanged(work: () => Promise<unknown>, endpoint?: Endpoint) {
  await db.execute(sql`truncate noted_writes`)
  await work()
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct name from noted_writes noted
    where not exists (
      select from noted_writes fact
      where fact.transaction = noted.transaction and fact.name = 'audit_log'
    )
  `)
  return rows
    .map(({ name }) => name)
    .filter((name) => !(name in EXEMPT) && !OWN[name]?.some((own) => own === endpoint))
}

it('finds a write without a fact', async () => {
  expect(await silentlyChanged(() => db.update(tracks).set({ turns: 7 }))).toEqual(['tracks'])
})

it.each(
  endpointSamples.map(({ endpoint, prepare }) => ({
    call: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    prepare,
  })),
)('changes nothing without a fact and new versions: $call', async ({ endpoint, prepare }) => {
  const { client, input } = await prepare(guild)

  const changed = await silentlyChanged(async () => {
    const sameVersion = await unchangedBy(async () => {
      const reply = await client.requestUntyped(endpoint, input)
      expect(reply.status, JSON.stringify(reply.body)).toBe(endpoint.status ?? 200)
      return reply
    })
    expect(sameVersion).toEqual([])
  }, endpoint)

  expect(changed).toEqual([])
})

it('stores nothing in the log that the entry of the action does not describe', async () => {
  const lines = await db.select().from(auditLog)
  const actions: Readonly<Record<string, Action>> = ACTIONS

  const stored = lines.map(({ action, before, after }) => ({ action, before, after }))
  const described = stored.map(({ action, before, after }) => ({
    action,
    before: asDescribed(actions[action]?.before, before),
    after: asDescribed(actions[action]?.after, after),
  }))

  expect(new Set(stored.map(({ action }) => action)).size).toBeGreaterThan(90)
  expect(described).toEqual(stored)
})

/** What its schema reads of a stored state, stored again. */
function asDescribed(schema: z.ZodType | undefined, state: unknown) {
  if (state === null) return null
  if (!schema) return 'nothing'
  const { data, error } = schema.safeParse(state)
  return error ? z.prettifyError(error) : (JSON.parse(JSON.stringify(data)) as unknown)
}
